import type { Element, Nodes } from "hast";
import { elementsIn } from "./elements";

/** @returns a page's executable inline scripts, without data blocks (such as JSON-LD). */
export function inlineScripts(tree: Nodes): Element[] {
  return [...elementsIn(tree)].filter(
    (element) => element.tagName === "script" && element.properties.src === undefined && isRun(element),
  );
}

function isRun({ properties }: Element): boolean {
  const type = String(properties.type ?? "").toLowerCase();
  return type === "" || type === "module" || type.endsWith("javascript") || type === "speculationrules";
}
