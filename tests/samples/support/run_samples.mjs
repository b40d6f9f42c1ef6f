/*
 * Runs JavaScript samples, one for each line of the input: `{"file": ..., "token": ...}`. A sample's output, exit code
 * and errors are a line of the output; printed values are JSON, so that their shape can be checked.
 */
import readline from "node:readline";
import { pathToFileURL } from "node:url";

for await (const line of readline.createInterface({ input: process.stdin })) {
  const { file, token } = JSON.parse(line);
  const ended = { code: 0, out: "", errors: "" };
  console.log = (value) => {
    ended.out += JSON.stringify(value);
  };
  delete process.env.SP_TOKEN;
  if (token !== undefined) process.env.SP_TOKEN = token;
  try {
    await import(pathToFileURL(file));
  } catch (error) {
    Object.assign(ended, { code: 1, errors: String(error) });
  }
  process.stdout.write(`${JSON.stringify(ended)}\n`);
}
