import { spawn } from "node:child_process";
import fs from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "../lib/paths";
import { runCommand } from "../lib/userError";
import { readReport } from "./test/readReport";

const help = `Runs every check, cheapest first, and ends with "N passed, N failed". Tests that passed only when they were tried
again are named; with STRICT=1, as when the site is published, they fail.

  npm test [-- --only NAME]   NAME: one of the steps, such as "types" or "browser"`;

interface Step {
  name: string;
  /** npm script that does it. */
  script: string;
  /** What to do when it fails. */
  cure: string;
  /** JSON report with the numbers of single tests; without it the step counts as one. */
  report?: string;
  /** Arguments for the script. */
  args?: string[];
  /** Later steps make no sense without this one. */
  essential?: boolean;
  /** Uses one processor and needs nothing of its neighbours: runs at the same time as those beside it. */
  isLight?: boolean;
}

const seeAbove = "See the message above.";

/** One run for several projects: its two workers are then busy to the end. */
const vitest = (...projects: string[]): Pick<Step, "script" | "args" | "report" | "cure"> => {
  const report = `test-results/${projects.join("-")}.json`;
  return {
    script: "vitest",
    args: [
      ...projects.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    report,
    cure: "See the failed tests above.",
  };
};

const steps: Step[] = [
  { name: "format and lint", script: "lint:code", cure: "Run: npm run fix" },
  { name: "API description, rules", script: "lint:openapi", cure: "Correct the named lines of openapi/." },
  {
    name: "API description, texts and examples",
    script: "check:openapi",
    cure: "Correct the named operations in openapi/resources/.",
    essential: true,
  },
  { name: "generate", script: "generate", cure: seeAbove, essential: true },
  { name: "types", script: "lint:types", cure: "Correct the named lines.", isLight: true },
  {
    name: "import directions",
    script: "lint:imports",
    cure: "See .dependency-cruiser.cjs and the map in README.md.",
    isLight: true,
  },
  { name: "unused files, exports, packages", script: "lint:unused", cure: "Delete what is not used.", isLight: true },
  { name: "spelling", script: "lint:spelling", cure: "Correct the words, or add them to words.txt.", isLight: true },
  { name: "units, mock, samples", ...vitest("unit", "mock", "samples") },
  { name: "build", script: "build", args: ["--no-generate"], cure: seeAbove, essential: true },
  { name: "fixture site", script: "build:fixture", cure: "See the message above; the site is tests/fixtures/site." },
  { name: "built site, search relevance, servers", ...vitest("build", "search", "delivery") },
  {
    name: "browser",
    script: "test:browser",
    report: "test-results/browser.json",
    cure: "See the failed tests above; traces are in test-results/.",
  },
];

runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  const chosen = values.only ? steps.filter((step) => step.name.startsWith(values.only ?? "")) : steps;
  fs.rmSync(fromRoot("test-results"), { recursive: true, force: true });
  fs.mkdirSync(fromRoot("test-results"), { recursive: true });
  let passed = 0;
  let failed = 0;
  const failures: Step[] = [];
  let begun = 0;
  for (const group of grouped(chosen)) {
    for (const { name } of group) console.log(`\n[${++begun}/${chosen.length}] ${name}`);
    for (const { step, isFine, seconds, output } of await Promise.all(
      group.map((step) => runStep(step, group.length > 1)),
    )) {
      const counts = step.report ? readReport(fromRoot(step.report)) : undefined;
      const flaky = counts?.flaky ?? [];
      const hasPassed = isFine && !(process.env.STRICT && flaky.length > 0);
      passed += counts?.passed ?? (hasPassed ? 1 : 0);
      failed += hasPassed ? 0 : Math.max(counts?.failed ?? 0, 1);
      if (!hasPassed) failures.push(step);
      process.stdout.write(output);
      if (flaky.length > 0)
        console.log(`Flaky, passed only when tried again:\n${flaky.map((name) => `  ${name}`).join("\n")}`);
      console.log(`${hasPassed ? "ok" : "FAILED"}: ${step.name} (${seconds} s)`);
    }
    if (failures.some((step) => step.essential)) {
      console.log("The steps after this one need it and were skipped.");
      break;
    }
  }
  if (failures.length > 0) {
    console.log(`\nWhat failed, and what to do:\n${failures.map(({ name, cure }) => `  ${name}: ${cure}`).join("\n")}`);
    process.exitCode = 1;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
});

/** Puts light steps that follow each other together. */
function grouped(list: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of list) {
    const last = groups.at(-1);
    if (step.isLight && last?.[0]?.isLight) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

interface Outcome {
  step: Step;
  isFine: boolean;
  seconds: number;
  /** What it printed, where that was held back. */
  output: string;
}

function runStep(step: Step, holdsBack: boolean): Promise<Outcome> {
  const started = Date.now();
  const child = spawn("npm", ["run", "--silent", step.script, "--", ...(step.args ?? [])], {
    stdio: holdsBack ? ["inherit", "pipe", "pipe"] : "inherit",
    cwd: fromRoot(),
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({
        step,
        isFine: code === 0,
        seconds: Math.round((Date.now() - started) / 1000),
        output: Buffer.concat(chunks).toString(),
      }),
    );
  });
}
