import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import pLimit from "p-limit";
import { compressFile, isCompressible } from "./compressFile";

/** A file of the built site in its final form. */
export interface FinalFile {
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
  /** Bytes that nearly every reader is sent: compressed with brotli if that is smaller. */
  bytes: number;
}

/** The built site's folder. Files written with it are compressed and hashed at once. */
export class SiteFolder {
  /** Files in their final form, by path relative to the folder. */
  readonly files = new Map<string, FinalFile>();
  /** As many as Node has threads for. A file that is being compressed takes megabytes, even while it waits for one. */
  private readonly few = pLimit(4);

  constructor(readonly path: string) {}

  /**
   * @param file path relative to the folder; missing folders are created.
   * @param content its final content.
   */
  async write(file: string, content: string | Buffer): Promise<void> {
    const location = path.join(this.path, file);
    await fs.mkdir(path.dirname(location), { recursive: true });
    await fs.writeFile(location, content);
    await this.note(file, Buffer.from(content));
  }

  /**
   * Registers the files that Docusaurus, the bundler and `npm run generate` have put into the folder.
   *
   * @param start of the paths of those that are in their final form; by default, all are.
   */
  async adopt(start = ""): Promise<void> {
    // A page's second file (site/after-build/addresses/writePage.ts) only leads to that page.
    const isOurs = (file: string) =>
      [file, file.replace(/\.br$/, ""), file.replace(/\/index\.html$/, ".html")].some((name) => this.files.has(name));
    const others = filesBelow(this.path).filter((file) => file.startsWith(start) && !isOurs(file));
    await Promise.all(others.map(async (file) => this.note(file, await fs.readFile(path.join(this.path, file)))));
  }

  private async note(file: string, content: Buffer): Promise<void> {
    const bytes = isCompressible(file)
      ? await this.few(() => compressFile(path.join(this.path, file), content))
      : content.length;
    this.files.set(file, { hash: createHash("sha256").update(content).digest("hex"), bytes });
  }
}
