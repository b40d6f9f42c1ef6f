import type { ChildProcess } from "node:child_process";
import { eventually } from "./client";

/** Waits until a mock that runs as a program is there. @returns its address, and what it has written so far. */
export async function startedMock({ stdout, stderr }: ChildProcess) {
  let [out, errors] = ["", ""];
  stdout?.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  await eventually(() => /Token of its friend.*\n.*\n/.test(out), 60);
  return { url: /API +(http:\S+)/.exec(out)?.[1] ?? "", out: () => out, errors: () => errors };
}
