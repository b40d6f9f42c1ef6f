import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "../lib/paths";
import { runCommand } from "../lib/userError";

const help = `Runs every check, cheapest first, and ends with "N passed, N failed".

  npm test [-- --only NAME]   NAME: one of the steps, such as "types" or "browser"`;

interface Step {
  name: string;
  /** What to do when it fails. */
  cure: string;
  command: string[];
  /** JSON report with the numbers of single tests; without it the step counts as one. */
  report?: string;
  /** Later steps make no sense without this one. */
  essential?: boolean;
}

const vitest = (project: string): Pick<Step, "command" | "report"> => ({
  command: [
    "vitest",
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=test-results/${project}.json`,
  ],
  report: `test-results/${project}.json`,
});

const steps: Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings"], cure: "npm run fix" },
  {
    name: "API description (Redocly)",
    command: ["redocly", "lint", "--format=stylish"],
    cure: "Correct the named lines of openapi/.",
  },
  {
    name: "API description (texts, examples)",
    command: ["tsx", "tools/check-openapi.ts"],
    cure: "Correct the named operations in openapi/resources/.",
    essential: true,
  },
  {
    name: "generate",
    command: ["tsx", "tools/generate.ts"],
    cure: "See the message above.",
    essential: true,
  },
  { name: "types", command: ["tsc", "--noEmit"], cure: "Correct the named lines." },
  {
    name: "import directions",
    command: ["depcruise", "lib", "plugins", "src", "tools", "tests", "--config", ".dependency-cruiser.cjs"],
    cure: "See the rules in .dependency-cruiser.cjs and the map of folders in README.md.",
  },
  { name: "unused files, exports, packages", command: ["knip"], cure: "Delete what is not used." },
  {
    name: "spelling",
    command: ["cspell", "lint", "--no-progress", "--no-summary", "--dot"],
    cure: "Correct the words, or add them to words.txt.",
  },
  { name: "unit", cure: "See the failed tests above.", ...vitest("unit") },
  { name: "mock and samples", cure: "See the failed tests above.", ...vitest("mock") },
  {
    name: "build",
    command: ["tsx", "tools/build.ts", "--no-generate"],
    cure: "See the message above.",
    essential: true,
  },
  {
    name: "fixture site",
    command: ["docusaurus", "build", "tests/fixtures/site", "--out-dir", "../../../generated/fixture-site"],
    cure: "See the message above; the site is tests/fixtures/site.",
  },
  { name: "built site", cure: "See the failed tests above.", ...vitest("build") },
  {
    name: "browser",
    command: ["playwright", "test"],
    report: "test-results/browser.json",
    cure: "See the failed tests above; traces are in test-results/.",
  },
];

runCommand(() => {
  const { values } = parseArgs({ options: { only: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  const chosen = values.only ? steps.filter((step) => step.name.startsWith(values.only ?? "")) : steps;
  fs.rmSync(fromRoot("test-results"), { recursive: true, force: true });
  fs.mkdirSync(fromRoot("test-results"), { recursive: true });
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  for (const [index, step] of chosen.entries()) {
    console.log(`\n[${index + 1}/${chosen.length}] ${step.name}`);
    const started = Date.now();
    const [command = "", ...args] = step.command;
    const run = spawnSync(fromRoot("node_modules/.bin", command), args, { stdio: "inherit", cwd: fromRoot() });
    const counts = step.report ? readReport(fromRoot(step.report)) : undefined;
    const isFine = run.status === 0;
    passed += counts?.passed ?? (isFine ? 1 : 0);
    failed += isFine ? 0 : Math.max(counts?.failed ?? 0, 1);
    console.log(`${isFine ? "ok" : "FAILED"}: ${step.name} (${Math.round((Date.now() - started) / 1000)} s)`);
    if (!isFine) {
      failures.push(`${step.name}: ${step.cure}`);
      if (step.essential) {
        console.log("The steps after this one need it and were left out.");
        break;
      }
    }
  }
  if (failures.length > 0) {
    console.log(`\nWhat failed, and what to do:\n${failures.map((line) => `  ${line}`).join("\n")}`);
    process.exitCode = 1;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
});

/** Numbers of single tests from a report of Vitest or Playwright. */
function readReport(file: string): { passed: number; failed: number } | undefined {
  if (!fs.existsSync(file)) return undefined;
  const report = JSON.parse(fs.readFileSync(file, "utf8")) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  if (report.stats) {
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}
