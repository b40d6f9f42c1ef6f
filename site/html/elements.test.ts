import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { expect, test } from "vitest";
import { childElements, elementsIn, findElement, hasClass, without } from "./elements";

const tree = fromHtml('<ul class="a b"><li>one <b>two</b></li><!-- no --><li id="last">three</li></ul><p>four</p>', {
  fragment: true,
});

test("elements are in document order", () => {
  expect([...elementsIn(tree)].map(({ tagName }) => tagName)).toEqual(["ul", "li", "b", "li", "p"]);
});

test("the first matching element is found, or none", () => {
  expect(findElement(tree, ({ properties }) => properties.id === "last")?.tagName).toBe("li");
  expect(findElement(tree, (element) => hasClass(element, "b"))?.tagName).toBe("ul");
  expect(findElement(tree, (element) => hasClass(element, "c"))).toBeUndefined();
});

test("only unwanted child elements are omitted; the tree is unchanged", () => {
  const [list] = [...elementsIn(tree)];
  if (!list) throw new Error("no list");
  const texts = (element: Element) => childElements(element).map(textOf);
  expect(texts(without(list, ({ properties }) => properties.id === "last"))).toEqual(["one two"]);
  expect(texts(without(list, ({ tagName }) => tagName === "b"))).toEqual(["one two", "three"]);
  expect(texts(list)).toEqual(["one two", "three"]);
});
