/*
 * Who may import whom: the arrows of the map in README.md. The rooms toolkit, description, mock and site are packages: `exports`
 * in their package.json says what others may use of them, and their dependencies (which the linter checks) which of them
 * they may use. Tests may import anything.
 */

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: "\\.test\\.tsx?$|/testing/" } : from,
  to: typeof to === "string" ? { path: to } : to,
});

/** The parts of rooms, from the lowest to the highest; parts on one line do not import each other. */
const partsOf = {
  site: [
    ["utils"],
    ["headers", "changes", "server-choice"],
    ["html"],
    ["downloads", "front-matter"],
    ["reference"],
    ["metadata", "mdx"],
    ["components"],
    ["search"],
    ["offline", "practice", "bundle", "template"],
    ["src/theme", "src/pages", "src/clientModules"],
    ["after-build"],
  ],
  mock: [
    ["api"],
    ["core"],
    ["validation"],
    ["http", "seed"],
    ["scenarios"],
    ["practice", "check"],
    ["cli"],
    ["package"],
  ],
  "mock/check": [["send"], ["compare"], ["report"], ["steps"]],
};

const upwards = Object.entries(partsOf).flatMap(([room, parts]) =>
  parts.slice(0, -1).flatMap((group, index) =>
    group.map((part) =>
      forbid(
        `${room}-${part}-not-up`.replaceAll("/", "-"),
        "a part of a room imports only lower parts; move what two share to the lower one",
        `^${room}/${part}/`,
        {
          path: `^${room}/(${[...group.filter((other) => other !== part), ...parts.slice(index + 1).flat()].join("|")})/`,
          // Components of a part that pages use by their theme name.
          pathNot: "/theme/",
        },
      ),
    ),
  ),
);

module.exports = {
  forbidden: [
    {
      ...forbid(
        "rooms-by-package",
        "a room imports another only by its package name, so that `exports` decides what it may use",
        "^(toolkit|description|mock|site|tools)/",
        "",
      ),
      // It runs before the rooms are linked as packages.
      from: {
        path: "^(toolkit|description|mock|site|tools)/",
        pathNot: "\\.test\\.tsx?$|/testing/|^tools/installPackages\\.mjs$",
      },
      to: {
        path: "^(toolkit|description|mock|site|tools|tests)/",
        pathNot: "^$1/",
        dependencyTypesNot: ["aliased-workspace", "undetermined"],
      },
    },
    forbid("site-not-up", "the site imports neither commands nor tests", "^site/", "^(tools|tests)/"),
    ...upwards,
    {
      ...forbid(
        "mock-core-is-pure",
        "the mock's core also runs in a Web Worker: no Node, no packages",
        "^mock/core/",
        "",
      ),
      to: { pathNot: "^(mock/(api|core)|description/model|toolkit/utils)/" },
    },
    {
      ...forbid("model-is-pure", "the model of the description is used in pages: no Node, no packages", "", ""),
      from: { path: "^(description/model|toolkit/utils)/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^(description/model|toolkit/utils)/", dependencyTypesNot: ["type-only"] },
    },
    forbid(
      "reference-without-mock",
      "the reference documents the API, whether or not the mock implements it",
      "^site/(reference|metadata|mdx)/",
      "^mock/",
    ),
    forbid("downloads-apart", "downloads are kept while these and the lower rooms are the same", "^site/downloads/", {
      path: "^site/",
      pathNot: "^site/(downloads/|site\\.config\\.ts$)",
    }),
    forbid("src-not-node", "client code imports nothing that needs Node", "^site/(components|src|utils)/", {
      path: "^(toolkit|description|site/(html|headers|changes|downloads|front-matter|reference|metadata|mdx|bundle|after-build))/",
      pathNot: "^toolkit/utils/",
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
    exclude: { path: "^site/(\\.docusaurus|docs/api)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
