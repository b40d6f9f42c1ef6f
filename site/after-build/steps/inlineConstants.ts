import type { Declaration, Root } from "postcss";
import { getOrMake } from "simply-plural-api-description/utils/getOrMake";

/**
 * PostCSS plugin: replaces custom properties that have the same value everywhere with that value, so that purging drops
 * their definitions. A page uses about 70 such properties, mostly Infima's, and each only once or twice. Uses with a
 * fallback are unchanged.
 *
 * @param root the whole style sheet. Nothing else may define or read its constants.
 */
export function inlineConstants(root: Root): void {
  const definitions = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    getOrMake(definitions, declaration.prop, () => []).push(declaration);
  });
  const constants = new Map<string, string | undefined>();

  /** @returns the value of a property that is defined only once, for the whole page, and depends on no other. */
  function constant(name: string): string | undefined {
    if (constants.has(name)) return constants.get(name);
    constants.set(name, undefined); // For a definition that refers to itself.
    const [definition, ...others] = definitions.get(name) ?? [];
    if (!definition || others.length > 0) return undefined;
    const { parent } = definition;
    const isOfPage = parent?.type === "rule" && "selector" in parent && parent.selector === ":root";
    const value = withConstants(definition.value);
    if (isOfPage && parent.parent === root && !value.includes("var(")) constants.set(name, value);
    return constants.get(name);
  }

  function withConstants(value: string): string {
    // A minifier leaves no space after a bracket; after a value, there may have to be one.
    return value.replace(/var\((--[\w-]+)\)(?=([^\s,)/]?))/g, (whole, name: string, next: string) => {
      const known = constant(name);
      return known === undefined ? whole : next ? `${known} ` : known;
    });
  }

  root.walkDecls((declaration) => {
    declaration.value = withConstants(declaration.value);
  });
}
