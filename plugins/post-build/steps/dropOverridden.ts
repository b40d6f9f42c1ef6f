import postcss, { type Rule } from "postcss";

/**
 * Removes the declarations that a later rule with the same selector always overrides. Most are Infima's, which our style
 * sheets come after.
 *
 * @param sheet the text of a style sheet.
 */
export function dropOverridden(sheet: string): string {
  const root = postcss.parse(sheet);
  const overridden = new Set<string>();
  const rules = root.nodes.filter((node): node is Rule => node.type === "rule");
  for (const rule of rules.reverse()) {
    const later = new Set(overridden);
    rule.each((declaration) => {
      if (declaration.type !== "decl" || declaration.important) return;
      const name = `${rule.selector}{${declaration.prop}`;
      if (later.has(name)) declaration.remove();
      overridden.add(name);
    });
    if (rule.nodes.length === 0) rule.remove();
  }
  return root.toString();
}
