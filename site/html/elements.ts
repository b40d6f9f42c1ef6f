import type { Element, Nodes } from "hast";

/**
 * Walks a tree from top to bottom. On whole pages, unist-util-visit and hast-util-select would add several seconds to a
 * build, since they construct a path and a name for every node.
 *
 * @returns every element in the tree, including the tree itself if it is one.
 */
export function* elementsIn(tree: Nodes): Generator<Element> {
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "element") yield node;
    if (!("children" in node)) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child && child.type !== "text") waiting.push(child);
    }
  }
}

/** @returns the first matching element from the top. */
export function findElement(tree: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(tree)) if (isWanted(element)) return element;
  return undefined;
}

/** @returns an element's child elements. */
export function childElements({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}

/** @returns a copy of an element without its unwanted child elements. */
export function without(node: Element, isUnwanted: (child: Element) => boolean): Element {
  return { ...node, children: node.children.filter((child) => child.type !== "element" || !isUnwanted(child)) };
}

/** @returns whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** @returns a new element, empty or with a text. */
export function element(tagName: string, properties: Element["properties"], text?: string): Element {
  return { type: "element", tagName, properties, children: text === undefined ? [] : [{ type: "text", value: text }] };
}
