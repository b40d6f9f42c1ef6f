import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import siteConfig from "../../site/docusaurus.config";
import { fromRoot } from "../../toolkit/files/paths";
import { runCommand } from "../support/runCommand";

const scratch = fromRoot("generated/broken");

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

/** What is changed in a copy of the fixture site: files by path, and strings in its configuration. */
interface Change {
  files?: Record<string, string>;
  config?: Record<string, string>;
}

/** Builds such a copy over an earlier build; returns its exit status, its output, and what is left. */
function buildBroken(name: string, { files = {}, config = {} }: Change) {
  const folder = path.join(scratch, name.replaceAll(/\W+/g, "-"));
  const [site, out] = [path.join(folder, "site"), path.join(folder, "build")];
  fs.cpSync(fromRoot("tests/fixtures/site"), site, { recursive: true });
  fs.rmSync(path.join(site, "src/theme"), { recursive: true });
  fs.mkdirSync(out);
  fs.writeFileSync(path.join(out, "index.html"), "The last build");
  for (const [file, content] of Object.entries(files)) fs.writeFileSync(path.join(site, file), content);
  const configFile = path.join(site, "docusaurus.config.ts");
  const text = Object.entries(config).reduce(
    (changed, [from, to]) => changed.replace(from, to),
    fs.readFileSync(configFile, "utf8"),
  );
  fs.writeFileSync(configFile, text.replaceAll("../../../", "../../../../"));
  const run = runCommand("tools/build.ts", ["--no-generate", "--site", site, "--out", out]);
  return { ...run, left: fs.readdirSync(folder), page: fs.readFileSync(path.join(out, "index.html"), "utf8") };
}

/** The fixture site with a plugin of this project: one looks at the pages, one at the bundle. */
const withOurs = (plugin: string, config: Record<string, string> = {}) => ({
  "plugins: [": `plugins: ["../../../site/${plugin}/index.ts", `,
  ...config,
});

describe("the build exits with code 1, says where the problem is, and keeps the last build, if there is", () => {
  test.each<[string, Change, string]>([
    [
      "a page without a title",
      { files: { "docs/one.mdx": "# {1}\n" }, config: withOurs("after-build") },
      "/docs/one (site/docs/one.mdx) has no title. Give its front matter a title.",
    ],
    [
      "a hook into the bundle that does not find what it changes",
      { config: withOurs("bundle", { 'docs: { sidebarPath: "./sidebars.ts" }': "docs: false" }) },
      "The data of the docs plugin lacks its list of documents, or the ids in its sidebars.",
    ],
  ])("%s", (name, change, place) => {
    const { status, output, left, page } = buildBroken(name, change);
    expect(status).toBe(1);
    expect(output).toContain(place);
    expect([left.sort(), page]).toEqual([["build", "site"], "The last build"]);
  });
});

test("the site is configured to fail the build on broken links, anchors and links between Markdown files", () => {
  const { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks } = siteConfig;
  const settings = { onBrokenLinks, onBrokenAnchors, onBrokenMarkdownLinks };
  expect(settings).toEqual({ onBrokenLinks: "throw", onBrokenAnchors: "throw", onBrokenMarkdownLinks: "throw" });
});

describe("a command with invalid input ends with one clear message and exit code 1", () => {
  test.each([
    ["tools/build.ts", ["--no-generate", "--site", "nothing", "--out="], "--out is empty. Give a folder"],
    ["tools/serve.ts", ["--folder", "nothing"], "nothing/ does not contain a built site. Run: npm run build"],
    ["tools/serve.ts", ["--port", "lamp"], '--port must be a whole number from 1 to 65535, not "lamp".'],
    ["description/check/command.ts", ["--lamps"], "All options: --help"],
    [
      "site/reference/samples/command.ts",
      ["rust", "package.json/samples"],
      "The folder package.json/samples could not be created",
    ],
    ["tools/test.ts", ["--changed", "--only", "types"], "--changed and --only cannot be combined"],
    ["tools/test.ts", ["--only="], 'Step "" does not exist'],
  ])("%s %j", (tool, args, message) => {
    const { status, output } = runCommand(tool, args);
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain("    at ");
  });
});
