import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";

/** An element's opening tag. */
export interface Tag {
  tagName: string;
  /** Values by name, without character references; empty for an attribute without a value. */
  attributes: Map<string, string>;
}

const openingTag = /<([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]*)))?/g;

/**
 * Reads a document's tags from its text: a tree of all pages would take seconds and hundreds of megabytes.
 *
 * @param html a valid document.
 * @returns every opening tag, in order.
 */
export function* tagsIn(html: string): Generator<Tag> {
  const pattern = new RegExp(openingTag);
  for (let tag = pattern.exec(html); tag; tag = pattern.exec(html)) {
    const [, tagName = "", written = ""] = tag;
    const attributes = [...written.matchAll(attribute)].map(
      ([, name = "", double, single, bare]) => [name.toLowerCase(), decoded(double ?? single ?? bare ?? "")] as const,
    );
    yield { tagName, attributes: new Map(attributes) };
    // What looks like a tag in there is none.
    if (/^(script|style)$/.test(tagName)) pattern.lastIndex = html.indexOf(`</${tagName}`, pattern.lastIndex);
  }
}

/** @returns a text without character references. */
export function decoded(value: string): string {
  return value.includes("&") ? textOf(fromHtml(value.replaceAll("<", "&lt;"), { fragment: true })) : value;
}
