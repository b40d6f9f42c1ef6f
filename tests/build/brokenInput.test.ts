import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";

const scratch = fromRoot("generated/broken");

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** Builds a copy of the fixture site with one file changed; returns how it ended and what it said. */
function buildBroken(name: string, file: string, content: string) {
  const folder = path.join(scratch, name, "site");
  fs.cpSync(fromRoot("tests/fixtures/site"), folder, { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
  const config = path.join(folder, "docusaurus.config.ts");
  fs.writeFileSync(
    config,
    fs
      .readFileSync(config, "utf8")
      .replaceAll("../../../", "../../../../")
      .replace('url: "', 'onBrokenLinks: "throw", onBrokenAnchors: "throw", onBrokenMarkdownLinks: "throw", url: "'),
  );
  fs.rmSync(path.join(folder, "src/theme"), { recursive: true });
  const run = spawnSync(process.execPath, [fromRoot("node_modules/.bin/docusaurus"), "build", folder], {
    encoding: "utf8",
    cwd: fromRoot(),
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status: run.status, output: `${run.stdout}${run.stderr}` };
}

const page = (text: string) => `---\ntitle: One\n---\n\n${text}\n`;

describe("the build fails, and says where, on", () => {
  test.each([
    ["a broken link", "docs/one.mdx", page("[Gone](/docs/gone)"), "/docs/gone"],
    ["a broken anchor", "docs/one.mdx", page("[Gone](/docs/two#gone)"), "/docs/two#gone"],
    ["a missing image", "docs/one.mdx", page("![A lamp](./lamp.svg)"), "lamp.svg"],
    ["an unknown sidebar id", "sidebars.ts", 'export default { fixture: ["one", "three"] };\n', "three"],
  ])("%s", (name, file, content, place) => {
    const { status, output } = buildBroken(name.replaceAll(" ", "-"), file, content);
    expect(status).not.toBe(0);
    expect(output).toContain(place);
  });
});

/** Runs one of our commands; returns how it ended and what it said. */
function runTool(tool: string, ...args: string[]) {
  const run = spawnSync(process.execPath, [fromRoot("node_modules/.bin/tsx"), `tools/${tool}.ts`, ...args], {
    encoding: "utf8",
    cwd: fromRoot(),
  });
  return { status: run.status, output: `${run.stdout}${run.stderr}` };
}

describe("a command given wrong input ends with one clear message and exit code 1", () => {
  test.each([
    ["serve", ["--folder", "nothing"], "nothing/ holds no built site. Run: npm run build"],
    ["serve", ["--port", "lamp"], '"lamp" is not a port. Give a whole number'],
    ["check-openapi", ["--only", "lamps"], 'openapi/resources has no folder "lamps"'],
  ])("%s %j", (tool, args, message) => {
    const { status, output } = runTool(tool, ...args);
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain("    at ");
  });
});
