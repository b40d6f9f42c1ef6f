import fs from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { fromRoot } from "../toolkit/files/paths";
import { endOfTheApp, site } from "./site.config";

/** The bar that Docusaurus shows if `announcement` in site/site.config.ts is this. */
async function barWith(announcement: typeof site.announcement): Promise<unknown> {
  vi.doMock("./site.config", () => ({ endOfTheApp, site: { ...site, announcement } }));
  const { default: config } = await import("./docusaurus.config");
  return config.themeConfig?.announcementBar;
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.doUnmock("./site.config");
});

test("the announcement of the end of the app is off until the maintainers turn it on", async () => {
  expect(await barWith(site.announcement)).toBeUndefined();
});

test("once it is turned on, the bar shows it, and it can be dismissed", async () => {
  const { id, content } = endOfTheApp;
  expect(await barWith(endOfTheApp)).toEqual({ id, content, isCloseable: true });
});

test("its only link leads to the help page that says what to save first", () => {
  const links = [...endOfTheApp.content.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(links).toEqual(["/docs/help/app_is_ending"]);
  expect(fs.existsSync(fromRoot(`site${links[0]}.mdx`))).toBe(true);
});
