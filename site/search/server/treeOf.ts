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
  if (typeof part === "string") return headingsIn(part);
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
      return [content];
  }
}

/** @returns the headings of a text, without the page's title, and those that only repeat the title to which they link. */
function headingsIn(text: string): Element[] {
  if (text.startsWith("```")) return [];
  return [...text.matchAll(/^##+ (.+?)(?: \{#([\w-]+)\})?$/gm)].map(([, words = "", id]) => {
    const name = plainWords(words);
    const isLink = /^\[[^\]]*\]\([^)]*\)$/.test(words);
    return element("h2", isLink ? {} : { id: id ?? createSlugger().slug(name) }, name);
  });
}
