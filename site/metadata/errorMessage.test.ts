import fs from "node:fs";
import { validateConfig } from "@docusaurus/core/lib/server/configValidation";
import { getPluginByIdentifier } from "@docusaurus/core/lib/server/plugins/pluginsUtils";
import type { VersionMetadata } from "@docusaurus/plugin-content-docs";
import { validateDocFrontMatter } from "@docusaurus/plugin-content-docs/lib/frontMatter.js";
import type { SidebarItemConfig } from "@docusaurus/plugin-content-docs/lib/sidebars/types.js";
import { createSidebarsUtils } from "@docusaurus/plugin-content-docs/lib/sidebars/utils.js";
import { validateSidebars } from "@docusaurus/plugin-content-docs/lib/sidebars/validation.js";
import { expect, test, vi } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { UserError } from "../../toolkit/utils/userError";
import errorMessage from "./errorMessage";

/** What Docusaurus throws, as the cause of what it says of the whole build. */
function messageOf(run: () => void): string {
  try {
    run();
  } catch (cause) {
    return errorMessage(new Error("Unable to build website for locale en.", { cause }));
  }
  return "Nothing was thrown.";
}

const theme: { ThemeConfigSchema: { validate(value: object): { error?: Error } } } = await import(
  fromRoot("node_modules/@docusaurus/theme-classic/lib/options.js")
);

const navbar = (item: object) => () => {
  const { error } = theme.ThemeConfigSchema.validate({ navbar: { items: [{ label: "Lamps", to: "/" }, item] } });
  if (error) throw error;
};

const missingDocument = (id: string) => () =>
  createSidebarsUtils({ docs: [{ type: "doc", id }] }).checkSidebarsDocIds({
    allDocIds: ["help/index", "discord"],
    sidebarFilePath: "docusaurus.sidebars.ts",
    versionMetadata: { versionName: "current" } as VersionMetadata,
  });

const setting = (settings: object) => () =>
  validateConfig({ title: "Lamps", url: "https://example.com", baseUrl: "/", ...settings }, "docusaurus.config.ts");

const frontMatter = (of: string, values: object) => () => {
  const print = vi.spyOn(console, "error").mockReturnValue();
  try {
    validateDocFrontMatter({ title: "Lamps", ...values });
  } catch (cause) {
    throw new Error(of, { cause });
  } finally {
    print.mockRestore();
  }
};

test.each<[string, () => void, file: string, line: string, rule: string]>([
  [
    "a navbar item without a link",
    navbar({ typ: "search", position: "right" }),
    "site/site.navigation.ts",
    'type: "search"',
    '"navbar.items[1]" must contain at least one of [href, to]',
  ],
  [
    "a navbar item of an unknown type",
    navbar({ type: "nonsense", label: "Docs" }),
    "site/site.navigation.ts",
    'label: "Docs"',
    "Bad navbar item type nonsense",
  ],
  [
    "a sidebar’s link without an address",
    () => validateSidebars({ docs: [{ type: "link", label: "Help" } as SidebarItemConfig] }),
    "site/sidebars.ts",
    'label: "Help"',
    '"href" is required',
  ],
  [
    "a sidebar’s document that does not exist",
    missingDocument("help/words"),
    "site/sidebars.ts",
    '"help/words"',
    "These sidebar document ids do not exist:\n- help/words\nAn id is",
  ],
  [
    "a setting of a wrong type",
    setting({ baseUrlIssueBanner: "x" }),
    "site/docusaurus.config.ts",
    "baseUrlIssueBanner:",
    '"baseUrlIssueBanner" must be a boolean',
  ],
  [
    "a document’s front matter",
    frontMatter(`path=${fromRoot("site/docs/discord.mdx")} in version`, { description: [5] }),
    "site/docs/discord.mdx",
    "description:",
    '"description" must be a string',
  ],
  [
    "a page’s front matter",
    frontMatter("Processing of page source file path=about.mdx failed.", { title: [5] }),
    "site/src/pages/about.mdx",
    "title:",
    '"title" must be a string',
  ],
])("%s that Docusaurus refuses has file, line, the rule and advice, and no stack", (_, run, file, text, rule) => {
  const lines = fs.readFileSync(fromRoot(file), "utf8").split("\n");
  const message = messageOf(run);
  expect(message).toMatch(new RegExp(`^${file}:${lines.findIndex((line) => line.includes(text)) + 1}: `));
  expect(message).toContain(rule);
  expect(message).toMatch(/\n.*What can be written there: https:\S+$/);
  expect(message).not.toMatch(/^ +at /m);
});

test("a message for the keepers of the site is shown alone, however deep it is", () => {
  expect(
    messageOf(() => {
      throw new Error("Loading failed", { cause: new UserError("site/lamp.ts:1: It is out.") });
    }),
  ).toBe("site/lamp.ts:1: It is out.");
});

test("a rule that is in none of the known files is shown as it is", () => {
  expect(
    messageOf(() => getPluginByIdentifier({ plugins: [], pluginIdentifier: { name: "lamp", id: "oil" } })),
  ).toMatch(/^Plugin not found for identifier .*$/);
});

test("any other error has its stack and what was being done, once for all pages with it", () => {
  const fault = (page: string, message: string) => new Error(`Can't render ${page}`, { cause: new TypeError(message) });
  const message = messageOf(() => {
    const pages = [fault("/", "lamp is undefined"), fault("/about", "lamp is undefined"), fault("/docs", "no oil")];
    throw new Error("Rendering failed for 3 paths:\n- /", { cause: new AggregateError(pages) });
  });
  expect(message).toMatch(
    /^Unable to build.*\nRendering failed for 3 paths:\nCan't render \S+\nTypeError: lamp is undefined\n +at /,
  );
  expect(message.match(/TypeError/g)).toHaveLength(2);
});
