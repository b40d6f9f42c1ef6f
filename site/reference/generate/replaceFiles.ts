import fs from "node:fs";
import path from "node:path";
import { writeWhole } from "@simply-plural-docs/toolkit/files/writeWhole";

/**
 * Makes a folder's files the same as another's, without touching those that already are.
 *
 * @param from folder with text files only.
 * @param to folder to change; it need not exist.
 */
export function replaceFiles(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  const wanted = fs.readdirSync(from);
  for (const file of wanted) {
    const content = fs.readFileSync(path.join(from, file), "utf8");
    const target = path.join(to, file);
    if (!fs.existsSync(target) || fs.readFileSync(target, "utf8") !== content) writeWhole(target, content);
  }
  for (const file of fs.readdirSync(to)) {
    if (!wanted.includes(file)) fs.rmSync(path.join(to, file), { recursive: true });
  }
}
