import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Where the processors would wait for one file at the end: these start first. Vitest goes by the size of files. */
const longest = ["programs", "brokenInput", "relevance", "html"].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Unit tests stand beside their module; tests of the built site, of servers, of the mock and of samples are projects. */
export default defineConfig({
  resolve: { alias: { "@site": path.resolve(import.meta.dirname) } },
  test: {
    testTimeout: 30_000,
    // On two cores Vitest would take one, and the tests wait about as much as they compute.
    maxWorkers: 3,
    // Loading the modules anew for each file took as long as the tests: no file may leave something behind in them.
    // Projects have this from here only with `extends`.
    pool: "forks",
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // With --changed: files that tests read without importing them.
    forceRerunTriggers: ["**/package.json", "**/vitest.config.mts", "**/{openapi,asyncapi,changes,contract,docs,deploy,.github}/**", "**/*.yaml"],
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic" } },
        test: { name: "unit", include: ["{lib,plugins,src,tools,tests/hooks,tests/prose}/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
      },
      { extends: true, test: { name: "mock", include: ["tests/mock/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: "samples", include: ["tests/samples/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: "search", include: ["tests/search/**/*.test.ts"], testTimeout: 120_000 } },
      { extends: true, test: { name: "build", include: ["tests/build/**/*.test.ts"], testTimeout: 120_000 } },
      { extends: true, test: { name: "delivery", include: ["tests/delivery/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
