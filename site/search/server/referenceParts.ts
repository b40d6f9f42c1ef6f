import { createSlugger } from "@docusaurus/utils";
import { type Part, plainWords } from "../../reference/parts";
import { pageMessage } from "../../utils/pageMessage";
import type { PagePart } from "./searchEntries";

/** @returns what the search finds in a page of the reference, from what that is written from. */
export function* referenceParts(part: Part): Generator<PagePart> {
  if (!part) return;
  if (typeof part === "string") yield* headingsIn(part);
  else if (Array.isArray(part)) for (const one of part) yield* referenceParts(one);
  else if (part.name === "ErrorRow") {
    const name = String(part.attributes.text).trim();
    if (name && !pageMessage(name)) yield { type: "error", name };
  } else if (part.name !== "nav" && part.name !== "OperationItem") {
    // Those lead to the page's parts, or repeat the page that they lead to.
    const { anchor, name, type } = part.attributes;
    if (part.name === "Field") {
      yield { type: "field", anchor: String(anchor), name: String(name), valueType: String(type) };
    }
    yield* referenceParts(part.parts);
  }
}

/** @returns the headings of a text, without the page's title, and those that only repeat the title to which they link. */
function* headingsIn(text: string): Generator<PagePart> {
  if (text.startsWith("```")) return;
  for (const [, words = "", id] of text.matchAll(/^##+ (.+?)(?: \{#([\w-]+)\})?$/gm)) {
    const name = plainWords(words);
    const isLink = /^\[[^\]]*\]\([^)]*\)$/.test(words);
    yield { type: "section", anchor: isLink ? undefined : (id ?? createSlugger().slug(name)), name };
  }
}
