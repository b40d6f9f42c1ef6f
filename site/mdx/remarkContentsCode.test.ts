import type { Root } from "mdast";
import { unified } from "unified";
import { expect, test } from "vitest";
import { remarkContentsCode } from "./remarkContentsCode";

/** @returns a page that exports an array of objects with these values. */
function pageWith(name: string, ...values: (string | number)[]): Root {
  const properties = (value: string | number) => [
    {
      ...{ type: "Property", kind: "init", method: false, shorthand: false, computed: false },
      ...{ key: { type: "Identifier", name: "value" }, value: { type: "Literal", value } },
    },
  ];
  const elements = values.map((value) => ({ type: "ObjectExpression", properties: properties(value) }));
  const variable = {
    ...{ type: "VariableDeclarator", id: { type: "Identifier", name } },
    init: { type: "ArrayExpression", elements },
  };
  const declaration = { type: "VariableDeclaration", kind: "const", declarations: [variable] };
  const body = [{ type: "ExportNamedDeclaration", declaration, specifiers: [], source: null }];
  const estree = { type: "Program", sourceType: "module", body };
  return { type: "root", children: [{ type: "mdxjsEsm", value: "", data: { estree } }] } as unknown as Root;
}

const changed = (tree: Root) => unified().use(remarkContentsCode).runSync(structuredClone(tree));

test("code in the contents is not translated", () => {
  expect(changed(pageWith("toc", "<code>a</code> and <code>b</code>", "plain", 2))).toEqual(
    pageWith("toc", '<code translate="no">a</code> and <code translate="no">b</code>', "plain", 2),
  );
});

test("other exports are unchanged", () => {
  const other = pageWith("other", "<code>a</code>");
  expect(changed(other)).toEqual(other);
});
