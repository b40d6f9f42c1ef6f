import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Element } from "hast";
import { matches } from "hast-util-select";
import type { Page } from "../../html/page";
import { inlineScript } from "../inline-scripts/compile";
import { deferredPieces } from "./deferLayout";
import { headOf } from "./head";

/** The bundler's scripts. */
const bundledScript = 'script[src^="/assets/js/"][defer]';

/**
 * Replaces a page's scripts with the small inline script that starts them later. Its text is the same on every page of
 * a build.
 *
 * @param sheet URL of the whole style sheet, which is loaded with the scripts.
 * @throws UserError if the head has no scripts in the form that Docusaurus 3.7.0 writes.
 */
export function deferScripts(page: Page, sheet: string): void {
  const head = headOf(page);
  const isBundled = (node: Element["children"][number]): node is Element =>
    node.type === "element" && matches(bundledScript, node);
  const addresses = head.children.filter(isBundled).map(({ properties }) => String(properties.src));
  if (addresses.length === 0) {
    throw new UserError(`no element ${bundledScript} in the head. See site/after-build/steps/deferScripts.ts.`);
  }
  head.children = head.children.filter((node) => !isBundled(node));
  head.children.push(inlineScript("startScripts.ts", { STYLE: sheet, SCRIPTS: addresses, LATER: deferredPieces }));
}
