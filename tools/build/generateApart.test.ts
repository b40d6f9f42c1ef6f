import fs from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { UserError } from "../../description/utils/userError";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { generateApart } from "./generateApart";

const at = scratchFolder();

/** Lets a program generate. @returns a promise of it, and the processes that got the lock. */
function run(program: string) {
  fs.writeFileSync(at("program.mjs"), program);
  const pids: number[] = [];
  const lock = { add: (pid: number) => void pids.push(pid), release: () => {} };
  return { done: generateApart([lock], at("program.mjs")), pids };
}

test("the process gets the lock, and its warnings are passed on", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const { done, pids } = run(`console.warn(process.pid)`);
  await done;
  expect(write.mock.calls).toEqual([[`${pids[0]}\n`]]);
});

test.each([
  ["what it reported", `console.error("\\nNo lamps.\\n"); process.exitCode = 1`, "No lamps."],
  ["that it was ended", `process.kill(process.pid, "SIGKILL")`, "Generating was ended from outside."],
])("if it fails, the error says %s", async (_, program, message) => {
  await expect(run(program).done).rejects.toThrow(new UserError(message));
});
