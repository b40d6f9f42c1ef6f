/**
 * Import directions: lib <- plugins, tools; utils <- components <- theme, pages. What two plugins share stands in lib.
 * Tests may use fixtures besides.
 */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: "\\.test\\.tsx?$" } : from,
  to: typeof to === "string" ? { path: to } : to,
});

/** The one plugin that assembles the steps of the others. */
const assembler = "^plugins/post-build/";

module.exports = {
  forbidden: [
    forbid(
      "lib-stands-alone",
      "lib is the base of everything and knows no site: names and addresses are passed in",
      "^lib/",
      "^(src|plugins|tools|tests)/|^(site\\.|sidebars|docusaurus\\.)",
    ),
    forbid(
      "plugins-not-src",
      "plugins never import the site's components or tools",
      "^plugins/",
      "^(src|tools|tests)/",
    ),
    forbid(
      "plugins-apart",
      "no plugin imports another; what two share goes to lib/",
      { path: "^plugins/([^/]+)/", pathNot: assembler },
      { path: "^plugins/", pathNot: "^plugins/$1/" },
    ),
    forbid(
      "components-not-up",
      "components know neither theme overrides nor pages",
      "^src/components/",
      "^src/(theme|pages)/",
    ),
    forbid(
      "utils-not-up",
      "utils are pure and know nothing above them",
      "^src/utils/",
      "^src/(components|theme|pages)/",
    ),
    forbid("src-not-node", "the reader's code has no Node modules; of lib/ it takes hooks", "^src/", {
      path: "^(lib|tools|tests)/",
      pathNot: "^lib/use[A-Z]",
    }),
    {
      ...forbid(
        "mock-core-is-pure",
        "the core of the mock runs in a Web Worker too: no Node, no package, nothing of its adapters",
        "^lib/mock/core/",
        "",
      ),
      to: {
        pathNot:
          "^lib/(mock/core/|openapi/(errorCases|examples|operations|resolve|types)\\.ts$|(getOrMake|mapValues|userError)\\.ts$)",
      },
    },
    forbid("src-not-plugins", "of a plugin the reader's code knows its theme only", "^src/", {
      path: "^plugins/",
      pathNot: "^plugins/[^/]+/theme/",
    }),
    forbid("tools-not-site", "commands need no site code", "^tools/", "^(src|tests)/"),
    forbid(
      "tools-not-plugins",
      "only generating and searching call plugins: the writers of pages and of the search index, the search itself",
      { path: "^tools/", pathNot: "^tools/(generate/|search\\.ts$)" },
      "^plugins/",
    ),
    forbid("tools-and-plugins", "of plugins they know the reference and the search", "^tools/", {
      path: "^plugins/",
      pathNot: "^plugins/(api-reference|search)/",
    }),
    {
      name: "no-circles",
      comment: "cycles hide the order of things",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
