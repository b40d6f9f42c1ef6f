import type { Element } from "hast";
import { matches } from "hast-util-select";
import type { Page } from "../../../lib/pages/page";
import { UserError } from "../../../lib/userError";
import { inlineScript } from "../inline-scripts/compile";
import { deferredPieces } from "./deferLayout";
import { headOf } from "./head";

/** The scripts that the bundler wrote. */
const bundledScript = 'script[src^="/assets/js/"][defer]';

/**
 * Replaces the scripts of a page by the small inline script that starts them late. Its text is the same on every page
 * of a build.
 *
 * @param sheet address of the whole style sheet, which is loaded along with the scripts.
 * @throws UserError when the head holds no scripts in the form in which Docusaurus 3.7.0 writes them.
 */
export function deferScripts(page: Page, sheet: string): void {
  const head = headOf(page);
  const isBundled = (node: Element["children"][number]): node is Element =>
    node.type === "element" && matches(bundledScript, node);
  const addresses = head.children.filter(isBundled).map(({ properties }) => String(properties.src));
  if (addresses.length === 0) {
    throw new UserError(`no element ${bundledScript} in the head; see plugins/post-build/steps/deferScripts.ts`);
  }
  head.children = head.children.filter((node) => !isBundled(node));
  head.children.push(inlineScript("startScripts.ts", { STYLE: sheet, SCRIPTS: addresses, LATER: deferredPieces }));
}
