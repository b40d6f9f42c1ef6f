import { programs } from "./programs.mjs";

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
  /** If it fails, later steps are skipped. */
  isEssential?: boolean;
  /** Steps of the same stage run in parallel, since they do not depend on each other. */
  stage: 1 | 2 | 3 | 4 | 5;
  /** Why it cannot run on this machine. */
  skipReason?: string;
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

/** All steps, cheapest stage first; in each stage the slowest is last, since its output is printed live. */
export const steps: Step[] = [
  { name: "format and lint", script: "lint:code", hint: "Run: npm run fix", stage: 1 },
  {
    name: "API description, rules",
    script: "lint:openapi",
    hint: "Correct the named lines of description/openapi/.",
    stage: 1,
  },
  {
    name: "API description, wording and examples",
    script: "check:openapi",
    hint: "Correct the named operations in description/openapi/resources/.",
    isEssential: true,
    stage: 1,
  },
  { name: "pages", script: "check:docs", hint: "Correct the named lines of site/docs/.", stage: 1 },
  { name: "spelling", script: "lint:spelling", hint: "Correct the words, or add them to words.txt.", stage: 1 },
  { name: "generate", script: "generate", hint: seeAbove, isEssential: true, stage: 1 },
  { name: "types", script: "lint:types", hint: "Correct the named lines.", stage: 2 },
  { name: "unused files, exports, packages", script: "lint:unused", hint: "Delete what is unused.", stage: 2 },
  {
    name: "import directions",
    script: "lint:imports",
    hint: "See .dependency-cruiser.cjs and the map in README.md.",
    stage: 2,
  },
  {
    name: "fixture site",
    script: "build:fixture",
    hint: "See the message above; the site is tests/fixtures/site.",
    stage: 2,
  },
  {
    name: "site with everything configured",
    script: "build:configured",
    hint: "See the message above; what is configured is in tests/support/configuredSite.ts.",
    stage: 2,
  },
  { name: "build", script: "build", args: ["--no-generate"], hint: seeAbove, isEssential: true, stage: 3 },
  { name: "units, mock, samples", ...vitest(["unit", "mock", "samples"]), stage: 3 },
  { name: "built site, search relevance, servers", ...vitest(["build", "search", "delivery"]), stage: 4 },
  {
    name: "browser",
    script: "test:browser",
    report: "test-results/browser.json",
    hint: "See the failed tests above; traces are in test-results/.",
    skipReason: programs.chromium ? undefined : "Chromium is not installed",
    stage: 5,
  },
];
