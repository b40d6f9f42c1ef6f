import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { stepListsOf } from "./stepLists";

const article = fromHtml(
  '<ol><li>Not in main.</li></ol><main><h2>Steps<a href="#steps">\u200B</a></h2><ol aria-label="Way"><li>Menu</li></ol><ol><li>Open\n it.<ol><li>Below it.</li></ol></li><li>Press <b>Save</b>. <div><figure>A drawing.</figure></div></li></ol><h2>Or</h2><ol><li>Wait.</li></ol></main>',
);

test("steps are a help article's numbered lists, without drawings, under their headings; a menu path is not one", () => {
  expect(stepListsOf({ address: "/docs/help/one", tree: article })).toEqual([
    { heading: "Steps", steps: ["Open it.Below it.", "Press Save."] },
    { heading: "Or", steps: ["Wait."] },
  ]);
});

test("a page that is not a help article has no steps", () => {
  expect(stepListsOf({ address: "/docs/getting-started/intro", tree: article })).toEqual([]);
});
