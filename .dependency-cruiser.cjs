/**
 * Import directions: lib <- plugins, tools; utils <- components <- theme, pages. Code that two plugins share is in lib.
 * Tests may also use fixtures.
 */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: "\\.test\\.tsx?$" } : from,
  to: typeof to === "string" ? { path: to } : to,
});

/** The only plugin that combines the others' steps. */
const assembler = "^plugins/post-build/";

module.exports = {
  forbidden: [
    forbid(
      "lib-stands-alone",
      "lib is the base of everything and independent of the site: names and URLs are passed in",
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
      "no plugin imports another; move what two share to lib/",
      { path: "^plugins/([^/]+)/", pathNot: assembler },
      { path: "^plugins/", pathNot: "^plugins/$1/" },
    ),
    forbid(
      "components-not-up",
      "components do not import theme overrides or pages",
      "^src/components/",
      "^src/(theme|pages)/",
    ),
    forbid(
      "utils-not-up",
      "utils are pure and import nothing from higher layers",
      "^src/utils/",
      "^src/(components|theme|pages)/",
    ),
    forbid("src-not-node", "client code does not import Node modules; from lib/ it imports hooks", "^src/", {
      path: "^(lib|tools|tests)/",
      pathNot: "^lib/use[A-Z]",
    }),
    {
      ...forbid(
        "mock-core-is-pure",
        "the mock's core also runs in a Web Worker: no Node, no packages, nothing from its adapters",
        "^lib/mock/core/",
        "",
      ),
      to: {
        pathNot:
          "^lib/(mock/core/|openapi/(errorCases|examples|operations|resolve|types)\\.ts$|(getOrMake|mapValues|userError)\\.ts$)",
      },
    },
    forbid("src-not-plugins", "client code imports only the theme of a plugin", "^src/", {
      path: "^plugins/",
      pathNot: "^plugins/[^/]+/theme/",
    }),
    forbid("tools-not-site", "commands do not import site code", "^tools/", "^(src|tests)/"),
    forbid(
      "tools-not-plugins",
      "only generating and searching use plugins: the writers of pages and of the search index, and the search itself",
      { path: "^tools/", pathNot: "^tools/(generate/|search\\.ts$)" },
      "^plugins/",
    ),
    forbid("tools-and-plugins", "they use only the reference and search plugins", "^tools/", {
      path: "^plugins/",
      pathNot: "^plugins/(api-reference|search)/",
    }),
    {
      name: "no-circles",
      comment: "cycles hide the order of dependencies",
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
