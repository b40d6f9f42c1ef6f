/** A step of `npm test`: an npm script. */
export interface Step {
  name: string;
  /** Name of the npm script. */
  script: string;
  /** Arguments for the script. */
  args?: string[];
  /** What to do if it fails. */
  hint: string;
  /** JSON report with the results of individual tests; without it, the step counts as one. */
  report?: string;
  /** If it fails, no more steps are started. */
  isEssential?: boolean;
  /** Names of the steps that must have ended before. */
  needs?: string[];
  /** Finds out why it cannot run on this machine, if so. */
  skipReason?: () => Promise<string | undefined>;
}

const seeAbove = "See the message above.";

/** One run for several projects, which keeps its workers busy to the end. */
export function vitest(projects: string[], ...args: string[]): Pick<Step, "script" | "args" | "report" | "hint"> {
  const report = `test-results/${projects.join("-")}.json`;
  return {
    script: "vitest",
    args: [
      ...projects.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...args,
    ],
    report,
    hint: "See the failed tests above.",
  };
}

/** What a wrong description would only make fail in other words. */
const afterGeneration = { needs: ["API description, wording and examples", "generate"] };
const builds = ["fixture site", "build"];
const configured = "site with everything configured";
/** Looked for only when the step begins, since the programs are installed after this file is read. */
const noChromium = async () =>
  (await import("./programs.mjs")).programs.chromium ? undefined : "Chromium is not installed";

/** All steps, cheapest first: they begin in this order, as soon as what they need has ended (schedule.ts). */
export const steps: Step[] = [
  { name: "format and lint", script: "lint:code", hint: "Run: npm run fix" },
  {
    name: "API description, rules",
    script: "lint:openapi",
    hint: "Correct the named lines of description/openapi/.",
  },
  {
    name: "API description, wording and examples",
    script: "check:openapi",
    hint: "Correct the named operations in description/openapi/resources/.",
    isEssential: true,
  },
  { name: "pages", script: "check:docs", hint: "Correct the named lines of site/docs/." },
  { name: "spelling", script: "lint:spelling", hint: "Correct the words, or add them to words.txt." },
  { name: "generate", script: "generate", hint: seeAbove, isEssential: true },
  { name: "types", script: "lint:types", hint: "Correct the named lines.", ...afterGeneration },
  {
    name: "unused files, exports, packages",
    script: "lint:unused",
    hint: "Delete what is unused.",
    ...afterGeneration,
  },
  {
    name: "import directions",
    script: "lint:imports",
    hint: "See .dependency-cruiser.cjs and the map in README.md.",
    ...afterGeneration,
  },
  {
    name: "fixture site",
    script: "build:fixture",
    hint: "See the message above; the site is tests/fixtures/site.",
    ...afterGeneration,
  },
  { name: "build", script: "build", args: ["--no-generate"], hint: seeAbove, isEssential: true, ...afterGeneration },
  { name: "units, mock, samples", ...vitest(["unit", "mock", "samples"]), ...afterGeneration },
  {
    name: "browser",
    script: "test:browser",
    report: "test-results/browser.json",
    hint: "See the failed tests above; traces are in test-results/.",
    skipReason: noChromium,
    needs: builds,
  },
  {
    name: configured,
    script: "build:configured",
    hint: "See the message above; what is configured is in tests/support/configuredSite.ts.",
    ...afterGeneration,
  },
  {
    name: `${configured}, browser`,
    script: "test:configured",
    report: "test-results/configured.json",
    hint: "See the failed tests above; traces are in test-results/.",
    skipReason: noChromium,
    needs: [configured],
  },
  {
    name: "built site, search relevance, servers",
    ...vitest(["build", "search", "delivery"]),
    needs: [...builds, configured],
  },
];
