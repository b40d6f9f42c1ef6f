import { spawn } from "node:child_process";
import { fromRoot } from "../../toolkit/files/paths";

/** Starts `check` of the mock's command, with a token in the environment. */
export const startCheck = (token: string | undefined, ...args: string[]) =>
  startProgram(token, fromRoot("mock/cli/main.ts"), "check", ...args);

/** Starts a program in TypeScript, with a token in the environment. */
export function startProgram(token: string | undefined, ...args: string[]) {
  const { SP_TOKEN: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", ...args], {
    cwd: fromRoot("."),
    env: { ...environment, ...(token !== undefined && { SP_TOKEN: token }) },
  });
  let out = "";
  let error = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    error += text;
  });
  const ended = new Promise<{ code: number | null; out: string; error: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, out, error })),
  );
  return { child, ended };
}
