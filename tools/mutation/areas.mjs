// @ts-check
/*
 * Parts of the code whose tests are measured separately. Plain JavaScript, since Stryker loads it without tsx.
 */

const noTests = ["!**/*.test.ts", "!**/*.d.ts"];

/**
 * Patterns of the files to change (a leading `!` excludes files), and the test files to run for each change: unit tests
 * only, since starting servers or browsers would take hours.
 */
const areas = {
  "build-steps": {
    mutate: [
      "plugins/post-build/steps/*.ts",
      "plugins/post-build/{eachPage,minify,readPages}.ts",
      "plugins/post-build/inline-scripts/compile.ts",
      ...noTests,
    ],
    tests: ["plugins/post-build/**/*.test.ts"],
  },
  search: {
    // Of the client, only what does not need a page.
    mutate: [
      "plugins/search/{server,shared}/*.ts",
      "plugins/search/client/{groups,openSearch,typedAhead}.ts",
      ...noTests,
    ],
    tests: ["plugins/search/**/*.test.ts"],
  },
  lib: {
    // Without tables, and without what bundles, converts or lints the whole description: each such test takes seconds.
    mutate: [
      "lib/**/*.ts",
      "!lib/{mock,export,downloads}/**",
      "!lib/openapi/{bundle,bundleCache,placeInSource}.ts",
      "!lib/reference/{blockSources,errorPatterns}.ts",
      ...noTests,
    ],
    tests: ["lib/!(mock|export|downloads)/**/!(bundle|redoclyPlugin).test.ts", "lib/!(asyncapi|packages).test.ts"],
  },
  mock: {
    mutate: ["lib/mock/core/**/*.ts", ...noTests],
    // Without tests that make thousands of requests, start programs or bundle the mock.
    tests: [
      "lib/mock/core/**/*.test.ts",
      "tests/mock/!(controls|documentedErrors|framework|guides|oneFile|operations|practice|programConnections|programFaults|programs|properties|sameResponses|scenarios|socketDescription|source).test.ts",
    ],
  },
};

const name = process.env.AREA ?? "";
if (!Object.hasOwn(areas, name)) {
  console.error(
    `\nAREA must name an area, as in AREA=search npm run mutation. The areas: ${Object.keys(areas).join(", ")}\n`,
  );
  process.exit(1);
}

/** The area that the environment names. */
export const area = { name, ...areas[/** @type {keyof typeof areas} */ (name)] };
