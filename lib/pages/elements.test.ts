import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { elementsIn, findElement, hasClass } from "./elements";

const tree = fromHtml('<ul class="a b"><li>one <b>two</b></li><!-- no --><li id="last">three</li></ul><p>four</p>', {
  fragment: true,
});

test("elements come in the order of the document", () => {
  expect([...elementsIn(tree)].map(({ tagName }) => tagName)).toEqual(["ul", "li", "b", "li", "p"]);
});

test("the first that fits is found, or none", () => {
  expect(findElement(tree, ({ properties }) => properties.id === "last")?.tagName).toBe("li");
  expect(findElement(tree, (element) => hasClass(element, "b"))?.tagName).toBe("ul");
  expect(findElement(tree, (element) => hasClass(element, "c"))).toBeUndefined();
});
