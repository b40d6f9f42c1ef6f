import fs from "node:fs";
import { threadId } from "node:worker_threads";

/**
 * Writes a file by way of a draft that is renamed, so that a program that reads or watches it never sees half of it.
 *
 * @param file absolute path in a folder that exists.
 * @throws what the file system reports; the draft is deleted.
 */
export function writeWhole(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}-${threadId}`;
  try {
    fs.writeFileSync(draft, content);
    fs.renameSync(draft, file);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}
