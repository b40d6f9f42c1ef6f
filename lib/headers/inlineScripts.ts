import { createHash } from "node:crypto";

/**
 * @param html a page.
 * @returns the hashes of its inline scripts as a content security policy names them. Data blocks (JSON-LD and the
 *   like) never run and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes) && isRun(attributes))
    .map(([, , script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`);
}

function isRun(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? "";
  return type === "" || type === "module" || type.endsWith("javascript") || type === "speculationrules";
}
