import { createSlugger } from "@docusaurus/utils";
import type { Element } from "hast";
import { element } from "../../html/elements";
import { type Part, plainWords } from "../../reference/parts";
import { pageMessage } from "../../utils/pageMessage";

/** @returns the content of a page of the reference as HTML, as far as the search reads it. */
export function treeOf(part: Part): Element {
  return { ...element("div", {}), children: elementsOf(part) };
}

function elementsOf(part: Part): Element[] {
  if (!part) return [];
  if (typeof part === "string") return markdownElements(part);
  if (Array.isArray(part)) return part.flatMap(elementsOf);
  const { name, attributes, parts } = part;
  const content = treeOf(parts);
  switch (name) {
    case "Field": {
      const term = element("dt", {}, String(attributes.name));
      return [
        { ...element("div", { id: String(attributes.anchor) }), children: [term, { ...content, tagName: "dd" }] },
      ];
    }
    case "ErrorRow": {
      const message = String(attributes.text);
      const code = element("code", { dataMessage: message && !pageMessage(message) ? "" : undefined }, message);
      return [{ ...element("div", { dataStatus: String(attributes.status) }), children: [code] }];
    }
    // What leads to the page's parts, or repeats the page that it leads to.
    case "nav":
    case "OperationItem":
      return [];
    default:
      return [element("p", {}, String(attributes.title ?? "")), content];
  }
}

/** @returns paragraphs, list items and cells, each as a paragraph, and headings. Code and the page's title are omitted. */
function markdownElements(text: string): Element[] {
  if (/^(?:```|# )/.test(text)) return [];
  return text.split(/\n[>\s]*\n|\n(?=\s*(?:-|\d\.) )/).flatMap((block) => {
    const [, words = "", id] = /^##+ (.+?)(?: \{#([\w-]+)\})?$/.exec(block) ?? [];
    const name = plainWords(words);
    // A heading or a list item that only is a link repeats the title of the page that it leads to.
    if (/^(?:- )?\[[^\]]*\]\([^)]*\)$/.test(words || block)) return words ? [element("h2", {}, name)] : [];
    if (words) return [element("h2", { id: id ?? createSlugger().slug(name) }, name)];
    const cells = block.startsWith("|") ? block.split(/\|(?:-+\|)*/) : [block];
    return cells.map((cell) => element("p", {}, plainWords(cell)));
  });
}
