import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { breadcrumbsOf } from "./breadcrumbs";
import { descriptionOf, titleOf } from "./head";
import { stepListsOf } from "./stepLists";

test("a page's title is its own, without the site's", () => {
  const titled = (title: string) => titleOf(fromHtml(`<title>${title}</title>`), "Site");
  expect(titled("A | B | Site")).toBe("A | B");
  expect(titled("Site")).toBe("Site");
  expect(titleOf(fromHtml("<p>No head.</p>"), "Site")).toBe("");
});

test("a title inside a drawing is not the page's", () => {
  expect(titleOf(fromHtml("<body><svg><title>A house</title></svg>"), "Site")).toBe("");
});

test("a page's description is that of its head", () => {
  expect(descriptionOf(fromHtml('<meta name="description" content="It&#x27;s this.">'))).toBe("It's this.");
  expect(descriptionOf(fromHtml("<p>No head.</p>"))).toBe("");
});

test("breadcrumbs are the pages above, without the home page, categories that have none, and the page itself", () => {
  const trail =
    '<nav class="theme-doc-breadcrumbs"><ul><li><a href="/"><svg></svg></a></li><li><a href="/docs/help"><span>Help</span></a></li><li><span>Account</span></li><li><span>Log in</span></li></ul></nav>';
  expect(breadcrumbsOf(fromHtml(trail))).toEqual([{ name: "Help", address: "/docs/help" }]);
  expect(breadcrumbsOf(fromHtml('<nav><a href="/docs/next">Next</a></nav>'))).toEqual([]);
});

const article = fromHtml(
  '<ol><li>Not in main.</li></ol><main><h2>Steps<a href="#steps">\u200B</a></h2><ol aria-label="Way"><li>Menu</li></ol><ol><li>Open\n it.<ol><li>Below it.</li></ol></li><li>Press <b>Save</b>.</li></ol><h2>Or</h2><ol><li>Wait.</li></ol></main>',
);

test("steps are the numbered lists of a help article, under their headings; a way through menus is none", () => {
  expect(stepListsOf({ address: "/docs/help/one", tree: article })).toEqual([
    { heading: "Steps", steps: ["Open it.Below it.", "Press Save."] },
    { heading: "Or", steps: ["Wait."] },
  ]);
});

test("a page that is no help article has no steps", () => {
  expect(stepListsOf({ address: "/docs/getting-started/intro", tree: article })).toEqual([]);
});
