import type { Root, RootContent } from "mdast";
import type { Plugin } from "unified";

/**
 * Remark plugin: in a page's contents, browsers that translate pages leave code alone, as they do in the headings. The
 * contents are an array of Docusaurus' with HTML: `export const toc = [{ value: "<code>members</code>", … }]`.
 */
export const remarkContentsCode: Plugin<[], Root> = () => (tree) => {
  const entries = tree.children.flatMap(contentsIn).flatMap(({ elements }) => elements);
  for (const entry of entries) {
    for (const property of entry?.type === "ObjectExpression" ? entry.properties : []) {
      if (property.type !== "Property" || property.value.type !== "Literal") continue;
      const { value } = property.value;
      if (typeof value === "string") property.value.value = value.replaceAll("<code>", '<code translate="no">');
    }
  }
};

function contentsIn(node: RootContent) {
  const statements = node.type === "mdxjsEsm" ? (node.data?.estree?.body ?? []) : [];
  return statements.flatMap((statement) => {
    const exported = statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    const variables = exported?.type === "VariableDeclaration" ? exported.declarations : [];
    return variables.flatMap(({ id, init }) =>
      id.type === "Identifier" && id.name === "toc" && init?.type === "ArrayExpression" ? [init] : [],
    );
  });
}
