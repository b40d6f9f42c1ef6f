import fs from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { everything } from "../tests/support/configuredSite";
import { scratchFolder } from "../tests/support/scratchFolder";
import { fromRoot } from "../toolkit/files/paths";
import { type Announcement, endOfTheApp, site } from "./site.config";

const scratch = scratchFolder();

/** The bar that Docusaurus shows if `announcement` in site/site.config.ts is this. */
async function barWith(announcement: Announcement | undefined): Promise<unknown> {
  vi.doMock("./site.config", () => ({ endOfTheApp, site: { ...site, announcement } }));
  const { default: config } = await import("./docusaurus.config");
  return config.themeConfig?.announcementBar;
}

beforeEach(() => {
  vi.resetModules();
  return () => vi.doUnmock("./site.config");
});

test.each([undefined, endOfTheApp])(
  "the bar shows the announcement that is turned on, which can be dismissed: %j",
  async (announcement) => {
    expect(await barWith(announcement)).toEqual(announcement && { ...announcement, isCloseable: true });
  },
);

test("its only link leads to the help page that says what to save first", () => {
  const links = [...endOfTheApp.content.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(links).toEqual(["/docs/help/app_is_ending"]);
  expect(fs.existsSync(fromRoot(`site${links[0]}.mdx`))).toBe(true);
});

test.each(["undefined", "endOfTheApp"])(
  "the copy with everything configured has its own if the site’s is %s",
  async (name) => {
    const written = fs.readFileSync(fromRoot("site/site.config.ts"), "utf8");
    const file = scratch("site.config.ts");
    fs.writeFileSync(
      file,
      written.replace(/announcement: .* as/, `announcement: ${name} as`) + everything["site/site.config.ts"],
    );
    const copy = await import(file);
    expect(copy.site.announcement.id).toBe("first");
  },
);
