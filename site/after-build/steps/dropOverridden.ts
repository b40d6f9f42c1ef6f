import type { AtRule, Container, Document, Root, Rule } from "postcss";

/**
 * PostCSS plugin: removes the declarations that later rules with the same selectors always override, in the same media
 * or in all. Most are Infima's, which our style sheets come after.
 */
export function dropOverridden(root: Root): void {
  const overridden = new Set<string>();
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  for (const rule of rules.reverse()) {
    const media = mediaOf(rule);
    if (media === undefined) continue;
    const later = new Set(overridden);
    rule.each((declaration) => {
      if (declaration.type !== "decl" || declaration.important) return;
      const names = rule.selectors.map((selector) => `${selector}{${declaration.prop}`);
      // Also by a rule that is for all media.
      if (names.every((name) => later.has(media + name) || later.has(name))) declaration.remove();
      for (const name of names) overridden.add(media + name);
    });
    removeEmpty(rule);
  }
}

/** @returns the media of a rule, empty for all; `undefined` for a rule inside anything else. */
function mediaOf({ parent }: Rule): string | undefined {
  if (parent?.type === "root") return "";
  const { name, params, parent: outer } = parent as AtRule;
  return name === "media" && outer?.type === "root" ? `@${params} ` : undefined;
}

function removeEmpty(node: Container | Document | undefined): void {
  if (node?.nodes?.length !== 0) return;
  const { parent } = node;
  node.remove();
  removeEmpty(parent);
}
