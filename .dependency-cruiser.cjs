/** Import directions: pages -> components -> utils; theme -> components; plugins and tools stand alone on lib. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: to },
});

module.exports = {
  forbidden: [
    forbid("lib-stands-alone", "lib is the base of everything", "^lib/", "^(src|plugins|tools|tests)/"),
    forbid(
      "plugins-not-src",
      "plugins never import the site's components or tools",
      "^plugins/",
      "^(src|tools|tests)/",
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
    forbid("src-not-node", "the reader's code has no Node modules", "^src/", "^(lib|tools|tests)/"),
    {
      ...forbid(
        "mock-core-is-pure",
        "the core of the mock runs in a Web Worker too: no Node, no package, nothing of its adapters",
        "^lib/mock/core/",
        "",
      ),
      to: { pathNot: "^lib/(mock/core/|openapi/(operations|resolve|types)\\.ts$|userError\\.ts$)" },
    },
    forbid("tools-not-site", "commands need no site code", "^tools/", "^(src|tests)/"),
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
