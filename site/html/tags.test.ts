import { expect, test } from "vitest";
import { tagsIn } from "./tags";

const read = (html: string) =>
  [...tagsIn(html)].map(({ tagName, attributes }) => [tagName, Object.fromEntries(attributes)]);

test("tags are in order, with their attributes", () => {
  expect(
    read('<!doctype html><p id="a"><!-- no --> 1 < 2 <b>B</b><br/></p><button disabled class="a b"></button>'),
  ).toEqual([
    ["p", { id: "a" }],
    ["b", {}],
    ["br", {}],
    ["button", { disabled: "", class: "a b" }],
  ]);
});

test.each([
  ['<a href="/a?b=1&amp;c=&quot;2&quot;">', '/a?b=1&c="2"'],
  ['<a title="1 > 0" href="/a">', "/a"],
  ["<a href='/a \"b\"'>", '/a "b"'],
  ["<a href=/a>", "/a"],
  ['<A\n  HREF="/&eacute;">', "/é"],
])("the value of an attribute is that which a browser reads: %s", (html, href) => {
  expect([...tagsIn(html)][0]?.attributes.get("href")).toBe(href);
});

test("scripts and styles contain no tags", () => {
  expect(read('<script id="a">"<i>"</script><style>/* <b> */</style><u>')).toEqual([
    ["script", { id: "a" }],
    ["style", {}],
    ["u", {}],
  ]);
});
