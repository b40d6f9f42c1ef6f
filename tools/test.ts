import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { endOfQuickRun, stepsFor } from "./test/changed";
import { changedFiles } from "./test/changedFiles";
import { countReasons, readReport } from "./test/readReport";
import { runScript } from "./test/runScript";
import { runSteps } from "./test/schedule";
import { type Step, steps } from "./test/steps";

const help = `Runs every check, cheapest first, and ends with "N passed, N failed, N skipped". Skipped tests are listed with the
reason, such as a program that is not installed. So are tests that passed only on a second try; with STRICT=1, which
publishing sets, these fail.

  npm test [-- --changed | --only NAME]

--changed     takes a minute or two: runs the checks without a build that can notice a fault in the files that have
              changed since the branch left main (the rules are in tools/test/changed.ts). Fails if a changed file
              is checked by the full run only; the last line says what is left to that
--only NAME   one of the steps, such as "types" or "browser"`;

runTool(help, { only: { type: "string" }, changed: { type: "boolean" } }, async (values) => {
  if (values.changed && values.only !== undefined)
    throw new UserError("--changed and --only cannot be combined. Give only one of them.");
  const changes = values.changed ? changedFiles() : undefined;
  if (changes?.files.length === 0) {
    return console.log(
      `Nothing has changed since ${changes.since}, so nothing was checked.\nTo check everything: npm test`,
    );
  }
  if (changes) console.log(`Changed since ${changes.since}:\n${indent(changes.files)}`);
  const chosen = changes ? stepsFor(changes.files) : choose(values.only);
  // Not for the quick run, which starts none of these programs: they take minutes, and need a superuser.
  if (!changes && !installTestTools()) return;
  fs.rmSync(fromRoot("test-results"), { recursive: true, force: true });
  fs.mkdirSync(fromRoot("test-results"), { recursive: true });
  const { passed, failed, skipped, failures } = await runAll(chosen);
  if (skipped.length > 0) console.log(`\nSkipped:\n${indent(countReasons(skipped))}`);
  if (failures.length > 0) {
    console.log(`\nWhat failed, and what to do:\n${indent(failures.map(({ name, hint }) => `${name}: ${hint}`))}`);
    process.exitCode = 1;
  }
  const counts = `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
  if (!changes) return console.log(`\n${counts}`);
  const { lines, hasCheckedAll } = endOfQuickRun(counts, changes.files);
  console.log(`\n${lines}`);
  if (!hasCheckedAll) process.exitCode = 1;
});

const indent = (lines: string[]) => lines.map((line) => `  ${line}`).join("\n");

/** Installs the programs that tests need, and ends with an error if they may not go on. @returns whether they may. */
function installTestTools(): boolean {
  const { status } = spawnSync(process.execPath, ["tools/install.mjs", "--tests"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}

function choose(only: string | undefined): Step[] {
  if (only === undefined) return steps;
  const chosen = steps.filter(({ name }) => only !== "" && name.startsWith(only));
  if (chosen.length === 0)
    throw new UserError(`Step "${only}" does not exist. Steps:\n${indent(steps.map(({ name }) => name))}`);
  return chosen;
}

/** The steps' outcome. */
interface Tally {
  /** Tests, or steps without test counts. */
  passed: number;
  failed: number;
  /** Names of tests and steps, each with the reason. */
  skipped: string[];
  failures: Step[];
}

/** Two, since most steps use about one processor, and tests wait about as much as they compute. */
const atOnce = 2;

/** Runs the steps. The output of the one that began first is printed as it comes, that of others when they end. */
async function runAll(chosen: Step[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };
  let begun = 0;
  let isLive = false;
  const rest = await runSteps(chosen, atOnce, async (step) => {
    const holdsBack = isLive;
    isLive = true;
    console.log(`\n[${++begun}/${chosen.length}] ${step.name}`);
    const outcome = await runStep(step, holdsBack);
    if (!holdsBack) isLive = false;
    return count(tally, outcome);
  });
  if (rest.length === 0) return tally;
  console.log("\nThe following steps depend on one that failed, and were skipped.");
  tally.skipped.push(...rest.map(({ name }) => `${name}: a step before it failed`));
  return tally;
}

/** Prints a step's outcome, and adds it to the tally. @returns whether it has passed. */
function count(tally: Tally, { step, skipReason, isFine, seconds, output }: Outcome): boolean {
  const counts = step.report ? readReport(fromRoot(step.report)) : undefined;
  const flaky = counts?.flaky ?? [];
  const hasPassed = isFine && !counts?.failed;
  tally.passed += counts?.passed ?? (hasPassed && !skipReason ? 1 : 0);
  tally.failed += hasPassed ? 0 : Math.max(counts?.failed ?? 0, 1);
  tally.skipped.push(...(counts?.skipped ?? []));
  if (skipReason) tally.skipped.push(`${step.name}: ${skipReason}`);
  if (!hasPassed) tally.failures.push(step);
  process.stdout.write(output);
  if (flaky.length > 0) console.log(`Flaky, passed only on a second try:\n${indent(flaky)}`);
  console.log(`${hasPassed ? "ok" : "FAILED"}: ${step.name} (${seconds} s)`);
  return hasPassed;
}

interface Outcome {
  step: Step;
  skipReason?: string;
  isFine: boolean;
  seconds: number;
  /** Its output, if that was held back. */
  output: string;
}

async function runStep(step: Step, holdsBack: boolean): Promise<Outcome> {
  const skipReason = await step.skipReason?.();
  if (skipReason) return { step, skipReason, isFine: true, seconds: 0, output: `Skipped: ${skipReason}\n` };
  const started = performance.now();
  const outcome = await runScript(step.script, step.args ?? [], { isShown: !holdsBack });
  return { step, ...outcome, seconds: Math.round((performance.now() - started) / 1000) };
}
