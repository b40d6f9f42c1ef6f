import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow test files, which start first so that they are not the last ones running. Vitest sorts by file size. */
const longest = [
  // Units, mock, samples
  ...["programs", "calm", "command", "programFaults", "importExport", "exportFile", "checkServer", "network", "run"],
  // Built site, search, servers
  ...["relevance", "brokenSite", "upToDate", "brokenInput", "html", "artefactsMarkdown"],
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Unit tests are beside their modules; tests of the built site, servers, the mock and samples are projects. */
export default defineConfig({
  resolve: { alias: { "@site": path.resolve(import.meta.dirname, "site") } },
  test: {
    // Long enough for a slow laptop with other work: most take milliseconds. For hooks, Vitest's own limit is 10 seconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On two cores, Vitest would use one worker, although the tests wait about as much as they compute.
    maxWorkers: 3,
    // Reloading the modules for each file took as long as the tests, so files share them and must undo their changes.
    // Projects inherit this only with `extends`.
    pool: "forks",
    isolate: false,
    globalSetup: "tests/support/endWithNpm.ts",
    sequence: { sequencer: LongestFirst },
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic" } },
        test: { name: "unit", include: ["{toolkit,description,site,tools,tests/hooks,tests/prose}/**/*.test.{ts,tsx}"] },
      },
      { extends: true, test: { name: "mock", include: ["{mock,tests/mock}/**/*.test.ts"] } },
      { extends: true, test: { name: "samples", include: ["tests/samples/**/*.test.ts"] } },
      { extends: true, test: { name: "search", include: ["tests/search/**/*.test.ts"] } },
      { extends: true, test: { name: "build", include: ["tests/build/**/*.test.ts"] } },
      { extends: true, test: { name: "delivery", include: ["tests/delivery/**/*.test.ts"] } },
      // Only in the nightly workflow, which says why.
      {
        extends: true,
        test: { name: "tools", include: ["tests/tools/*.test.ts"], globalSetup: "tests/tools/support/installed.ts" },
      },
    ],
  },
});
