import docs, { type PluginOptions } from "@docusaurus/plugin-content-docs";
import type { LoadContext } from "@docusaurus/types";
import { expect, test, vi } from "vitest";
import docsPlugin from "./docsPlugin";

vi.mock("@docusaurus/plugin-content-docs", () => ({ default: vi.fn(), validateOptions: vi.fn() }));

test("generated pages are watched through one file, and so is the order of the others; settings are Docusaurus'", async () => {
  const original = { name: "docs", getPathsToWatch: () => ["sidebars.ts", "docs/**/*.mdx"] };
  vi.mocked(docs).mockResolvedValue(original);
  const { getPathsToWatch, ...rest } = await docsPlugin({} as LoadContext, {} as PluginOptions);
  expect(rest).toEqual({ name: "docs" });
  expect(getPathsToWatch?.()).toEqual([
    ...original.getPathsToWatch(),
    "!docs/api/**",
    expect.stringMatching(/[\\/]generated[\\/]static[\\/]openapi\.json$/),
    expect.stringMatching(/[\\/]site[\\/]sidebars\.ts$/),
  ]);
});
