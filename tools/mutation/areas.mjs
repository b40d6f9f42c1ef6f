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
    mutate: ["site/after-build/steps/*.ts", "site/after-build/{eachPage,readPages}.ts", ...noTests],
    tests: ["site/after-build/*.test.ts", "site/after-build/steps/*.test.ts"],
  },
  search: {
    // Of the client, only what does not need a page.
    mutate: ["site/search/{server,shared}/*.ts", "site/search/client/{groups,openSearch,typedAhead}.ts", ...noTests],
    tests: ["site/search/**/*.test.ts"],
  },
  description: {
    // Without what bundles or lints the whole description: each such test takes seconds.
    mutate: [
      "description/{asyncapi,check,model}/*.ts",
      "toolkit/{command,files,utils}/*.ts",
      "description/contract/serverContract.ts",
      "description/bundle/{addIdForms,parseDescription,withReferences,descriptionFiles}.ts",
      "!description/check/command.ts",
      ...noTests,
    ],
    tests: [
      "description/{check,model}/!(redoclyPlugin).test.ts",
      "toolkit/{command,files,utils}/*.test.ts",
      "description/bundle/!(bundle).test.ts",
    ],
  },
  reference: {
    mutate: ["site/{changes,headers,html,reference}/*.ts", "!site/reference/errorPatterns.ts", ...noTests],
    tests: ["site/{changes,headers,html,reference}/*.test.ts"],
  },
  mock: {
    mutate: ["mock/core/**/*.ts", ...noTests],
    // Those that make thousands of requests (mock/agreement/), start programs or bundle the mock are elsewhere.
    tests: ["mock/core/**/*.test.ts"],
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
