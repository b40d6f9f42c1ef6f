import fs from "node:fs";
import path from "node:path";

/**
 * Lets every user read a folder and its files, as a web server must, whatever this user's own files are like: with
 * umask 077, nobody else could.
 */
export function readableByAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
