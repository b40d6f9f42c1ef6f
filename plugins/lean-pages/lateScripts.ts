import { UserError } from "../../lib/userError";
import { inlineScript } from "./inlineScript";
import { laterPieces } from "./laterLayout";

const scriptTag = /<script src="(\/assets\/js\/[^"]+)" defer><\/script>\n?/g;

/**
 * Replaces the script tags of a page by the small inline script that starts them late. Its text is the same on every
 * page of a build.
 *
 * @param html page as Docusaurus wrote it
 * @param style address of the whole style sheet, which is loaded along with the scripts
 * @throws UserError when the page has no script tags, as Docusaurus 3.7.0 writes them
 */
export function startScriptsLate(html: string, style: string): string {
  const scripts = [...html.matchAll(scriptTag)].map(([, address = ""]) => address);
  if (scripts.length === 0) {
    throw new UserError("A built page has no script tags of the form that plugins/lean-pages/lateScripts.ts replaces.");
  }
  let inline = inlineScript("startScripts.ts", { STYLE: style, SCRIPTS: scripts, LATER: laterPieces });
  return html.replace(scriptTag, () => {
    const replacement = inline;
    inline = "";
    return replacement;
  });
}
