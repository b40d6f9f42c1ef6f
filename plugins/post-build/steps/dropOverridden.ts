import type { Root, Rule } from "postcss";

/**
 * PostCSS plugin: removes the declarations that later rules with the same selectors always override. Most are Infima's,
 * which our style sheets come after.
 */
export function dropOverridden(root: Root): void {
  const overridden = new Set<string>();
  const rules = root.nodes.filter((node): node is Rule => node.type === "rule");
  for (const rule of rules.reverse()) {
    const later = new Set(overridden);
    rule.each((declaration) => {
      if (declaration.type !== "decl" || declaration.important) return;
      const names = rule.selectors.map((selector) => `${selector}{${declaration.prop}`);
      if (names.every((name) => later.has(name))) declaration.remove();
      for (const name of names) overridden.add(name);
    });
    if (rule.nodes.length === 0) rule.remove();
  }
}
