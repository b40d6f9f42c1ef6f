import type { Element } from "hast";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { contentOf } from "../../html/contentOf";
import { childElements, elementsIn, hasClass, without } from "../../html/elements";
import type { Page } from "../../html/page";
import type { PagePart } from "./searchEntries";

/** Elements that are not the page's content. */
const skipped = new Set(["footer", "header", "nav", "noscript", "pre"]);

/**
 * @returns what the search finds in a rendered page: nothing in a list that Docusaurus makes, of posts or of pages with a
 *   tag, which repeats what is in them.
 */
export function htmlParts(page: Page): Iterable<PagePart> {
  const content = page.source === undefined ? undefined : contentOf(page);
  return content ? partsIn(content) : [];
}

function* partsIn(node: Element): Generator<PagePart> {
  const { id, dataStatus, ariaHidden, role } = node.properties;
  if (skipped.has(node.tagName) || ariaHidden === "true" || role === "status") return;
  const anchor = id === undefined ? undefined : String(id);
  const [term] = childElements(node);
  if (/^h[2-6]$/.test(node.tagName)) {
    // A heading's last link is its permalink; its text is an invisible symbol.
    const name = textOf(without(node, (child) => hasClass(child, "hash-link")));
    yield { type: "section", anchor, name: oneLine(name) };
  } else if (dataStatus !== undefined) {
    // On the errors page, an entry has an id and all messages of its pattern.
    for (const message of elementsIn(node)) {
      if (message.properties.dataMessage !== undefined) yield { type: "error", anchor, name: textOf(message).trim() };
    }
  } else {
    if (anchor !== undefined && term?.tagName === "dt") {
      const [name, valueType] = ["code", "span"].map((tag) => select(tag, term));
      yield { type: "field", anchor, name: oneLine(textOf(name ?? term)), valueType: valueType && textOf(valueType) };
    }
    for (const child of childElements(node)) yield* partsIn(child);
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
