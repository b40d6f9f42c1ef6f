import fs from "node:fs";
import { fromRoot } from "./paths";

/**
 * An SVG file as a data address, so that a small picture of every page costs no request.
 *
 * @param file path from the root of the project
 * @throws when the file cannot be read
 */
export function inlineSvg(file: string): string {
  const svg = fs.readFileSync(fromRoot(file), "utf8").trim();
  const escaped = svg.replaceAll('"', "'").replace(/[#%<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}
