import { createHash } from "node:crypto";
import type { Element, Nodes } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { elementsIn } from "./elements";

/** @returns the inline scripts of a page that run. Data blocks (JSON-LD and the like) never do. */
export function inlineScripts(tree: Nodes): Element[] {
  return [...elementsIn(tree)].filter(
    (element) => element.tagName === "script" && element.properties.src === undefined && isRun(element),
  );
}

/** @returns the hash of an inline script's text as a content security policy names it. */
export function scriptHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** @returns the hashes of the inline scripts of a page. */
export function inlineScriptHashes(tree: Nodes): string[] {
  return inlineScripts(tree).map((script) => scriptHash(textOf(script)));
}

function isRun({ properties }: Element): boolean {
  const type = String(properties.type ?? "").toLowerCase();
  return type === "" || type === "module" || type.endsWith("javascript") || type === "speculationrules";
}
