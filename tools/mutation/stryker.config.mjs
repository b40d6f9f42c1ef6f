// @ts-check
import { area } from "./areas.mjs";

/**
 * Changes the code of an area, one place at a time, in a copy of the project, and runs the tests that reach the place.
 * With `generated/mutation/AREA.json`, the next run skips what has not changed.
 *
 * @type {ConstructorParameters<typeof import("@stryker-mutator/core").Stryker>[0]}
 */
export default {
  mutate: area.mutate,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutation/vitest.config.mts", related: false },
  // Tables and patterns that are created when a file is loaded: each change would run all tests in a new process.
  ignoreStatic: true,
  // The tests run without types, and some read source files.
  disableTypeChecks: false,
  timeoutMS: 30_000,
  incremental: true,
  incrementalFile: `generated/mutation/${area.name}.json`,
  // The percentage of changes that tests must notice.
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ["progress-append-only", "clear-text", "html"],
  clearTextReporter: { reportMutants: false, reportTests: false },
  htmlReporter: { fileName: `generated/mutation/${area.name}.html` },
  tempDirName: "generated/mutation/sandbox",
  ignorePatterns: ["/build", "/.docusaurus", "/test-results", "/generated/{mutation,fixture-site,python}"],
};
