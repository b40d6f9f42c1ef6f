import { reasonOf, UserError } from "../../lib/userError";
import { rooms } from "./rooms";

/** How a room is measured. */
export interface Measure {
  /** Only files that fit this pattern; what was measured of the others before still counts. */
  only?: string;
  /** Whether to try changes again whose outcome is known from the last run. */
  fromScratch?: boolean;
  /** How many changes are tried at once. Default: about as many as there are processors. */
  workers?: number;
}

/** What became of the changes, by number. */
export interface Outcome {
  killed: number;
  timedOut: number;
  survived: number;
  /** Changes in code that no test runs. */
  uncovered: number;
}

/**
 * Changes the code of a room, one place at a time, in a copy of the project, and runs the tests that reach the place.
 * The report is `generated/mutation/ROOM.html`; ROOM.json beside it saves the next run what has not changed.
 *
 * @throws UserError when the tests fail without any change.
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
    // Tables and patterns made when a file is loaded: for each change every test of the room would run in a new process.
    ignoreStatic: true,
    // The tests run without types, and some read source files.
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
      `The room "${name}" was not measured: ${reasonOf(error)}\nRun its tests first: npm run test:unit`,
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
