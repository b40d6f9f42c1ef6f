import { expect, test } from "vitest";
import { optionHelp } from "./optionHelp";

test("each option is both in the usage line and explained, in lines of at most 120 characters", () => {
  const about = `${"lamp ".repeat(30)}end`;
  const help = optionHelp("npm run mock --", { port: "3010: its port", "allow-host": `: ${about}` });
  const [usage, port = "", host = ""] = help.split(/\n+(?= {2}--)/);
  expect([usage, port]).toEqual(["  npm run mock -- [--port 3010] [--allow-host]", "  --port        its port"]);
  expect(host.replace(/\s+/g, " ")).toBe(` --allow-host ${about}`);
  expect(host).toMatch(/^.{0,120}(\n {16}lamp.{0,104})+$/);
});
