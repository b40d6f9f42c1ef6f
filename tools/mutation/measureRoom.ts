import { reasonOf, UserError } from "../../lib/userError";
import { rooms } from "./rooms";

/** How a room is measured. */
export interface Measure {
  /** Only files that match this pattern; for the others, the last results still count. */
  only?: string;
  /** Whether to repeat changes whose outcome is known from the last run. */
  fromScratch?: boolean;
  /** Number of changes to try at once. Default: about the number of processors. */
  workers?: number;
}

/** Numbers of changes by outcome. */
export interface Outcome {
  killed: number;
  timedOut: number;
  survived: number;
  /** Changes in code that no test runs. */
  uncovered: number;
}

/**
 * Changes the code of a room, one place at a time, in a copy of the project, and runs the tests that cover the place.
 * The report is `generated/mutation/ROOM.html`; with ROOM.json beside it, the next run skips what has not changed.
 *
 * @throws UserError if the tests fail without any change.
 */
export async function measureRoom(name: string, { only, fromScratch, workers }: Measure): Promise<Outcome> {
  const { Stryker } = await import("@stryker-mutator/core");
  const { mutate = [] } = rooms[name] ?? {};
  process.env.MUTATION_ROOM = name; // For vitest.config.mts.
  const stryker = new Stryker({
    mutate: only === undefined ? mutate : [only, ...mutate.filter((pattern) => pattern.startsWith("!"))],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.mts", related: false },
    // Skips code that runs at load time: each change would need all of the room's tests in a new process.
    ignoreStatic: true,
    // Tests run without type checks, and some read source files, which Stryker would otherwise modify.
    disableTypeChecks: false,
    concurrency: workers,
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `generated/mutation/${name}.json`,
    force: fromScratch,
    reporters: ["progress-append-only", "html"],
    htmlReporter: { fileName: `generated/mutation/${name}.html` },
    tempDirName: "generated/mutation/sandbox",
    ignorePatterns: ["/build", "/.docusaurus", "/test-results", "/generated/{mutation,fixture-site,python}"],
  });
  const results = await stryker.runMutationTest().catch((error: unknown) => {
    throw new UserError(
      `Room "${name}" could not be measured: ${reasonOf(error)}\nCheck that its tests pass: npm run test:unit`,
    );
  });
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
  return {
    killed: count("Killed"),
    timedOut: count("Timeout"),
    survived: count("Survived"),
    uncovered: count("NoCoverage"),
  };
}
