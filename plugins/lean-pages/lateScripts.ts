import fs from "node:fs";
import { transformSync } from "esbuild";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";

const source = fromRoot("plugins/lean-pages/startScripts.ts");
const scriptTag = /<script src="(\/assets\/js\/[^"]+)" defer="defer"><\/script>\n?/g;

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
  const inline = `<script>${starter(style, scripts)}</script>\n`;
  let isFirst = true;
  return html.replace(scriptTag, () => {
    const replacement = isFirst ? inline : "";
    isFirst = false;
    return replacement;
  });
}

const starters = new Map<string, string>();

function starter(style: string, scripts: readonly string[]): string {
  const key = [style, ...scripts].join(" ");
  const known = starters.get(key);
  if (known) return known;
  const { code } = transformSync(fs.readFileSync(source, "utf8"), {
    loader: "ts",
    minify: true,
    target: "es2020",
    define: { STYLE: JSON.stringify(style), SCRIPTS: JSON.stringify(scripts) },
  });
  starters.set(key, code.trim());
  return code.trim();
}
