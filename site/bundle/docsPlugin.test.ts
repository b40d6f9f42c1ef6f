import docs, { type PluginOptions } from "@docusaurus/plugin-content-docs";
import type { SidebarItemConfig } from "@docusaurus/plugin-content-docs/lib/sidebars/types.js";
import { validateSidebars } from "@docusaurus/plugin-content-docs/lib/sidebars/validation.js";
import type { LoadContext } from "@docusaurus/types";
import { expect, test, vi } from "vitest";
import docsPlugin from "./docsPlugin";

vi.mock("@docusaurus/plugin-content-docs", () => ({ default: vi.fn(), validateOptions: vi.fn() }));

test("generated pages are watched through one file, and so is the order of the others; settings are Docusaurus'", async () => {
  const content = { loadedVersions: [] };
  const original = {
    name: "docs",
    loadContent: async () => content,
    getPathsToWatch: () => ["sidebars.ts", "docs/**/*.mdx"],
  };
  vi.mocked(docs).mockResolvedValue(original);
  const { getPathsToWatch, loadContent, ...rest } = await docsPlugin({} as LoadContext, {} as PluginOptions);
  expect(rest).toEqual({ name: "docs" });
  expect(getPathsToWatch?.()).toEqual([
    ...original.getPathsToWatch(),
    "!docs/api/**",
    expect.stringMatching(/[\\/]generated[\\/]static[\\/]openapi\.json$/),
    expect.stringMatching(/[\\/]site[\\/]sidebars\.ts$/),
  ]);
  await expect(loadContent?.()).resolves.toBe(content);
});

test("a problem in the sidebars is reported with their file", async () => {
  const loadContent = async () => {
    validateSidebars({ docs: [{ type: "nonsense" } as unknown as SidebarItemConfig] });
    return { loadedVersions: [] };
  };
  vi.mocked(docs).mockResolvedValue({ name: "docs", loadContent });
  const plugin = await docsPlugin({} as LoadContext, {} as PluginOptions);
  await expect(plugin.loadContent?.()).rejects.toThrow('site/sidebars.ts: Unknown sidebar item type "nonsense".');
});
