import type { Element, Nodes } from "hast";

/**
 * Walks through a tree from top to bottom. For whole pages, where unist-util-visit and hast-util-select take several
 * seconds of a build: they build a path and a name for every node that they pass.
 *
 * @returns every element in the tree, the tree itself included where it is one.
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

/** @returns the first element, from the top, that fits. */
export function findElement(tree: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  for (const element of elementsIn(tree)) if (isWanted(element)) return element;
  return undefined;
}

/** @returns the elements directly inside an element. */
export function childElements({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}

/** @returns an element with what is in it, but for the elements directly inside it that are unwanted. */
export function without(node: Element, isUnwanted: (child: Element) => boolean): Element {
  return { ...node, children: node.children.filter((child) => child.type !== "element" || !isUnwanted(child)) };
}

/** @returns whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** @returns a new element, with nothing or a text in it. */
export function element(tagName: string, properties: Element["properties"], text?: string): Element {
  return { type: "element", tagName, properties, children: text === undefined ? [] : [{ type: "text", value: text }] };
}
