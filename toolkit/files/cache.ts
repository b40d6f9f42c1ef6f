import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { reasonOf } from "../utils/userError";
import { fromRoot } from "./paths";
import { writeWhole } from "./writeWhole";

/** A build keeps about 40 MB. */
const mostBytes = 150_000_000;

/** Bytes of the checksum that an entry starts with. */
const sumBytes = 32;

/**
 * Results that depend on nothing but their inputs, kept from build to build. An entry is a file that is named after the
 * hash of its inputs, and starts with the hash of its content: what is damaged or half-written is made again.
 */
export class Cache {
  /** How many results were read from the cache, and how many were made. */
  readonly count = { taken: 0, made: 0 };
  private hasFailed = false;

  constructor(readonly folder: string) {}

  /**
   * @param inputs everything that the result depends on, versions of the tools included.
   * @param make makes the result.
   * @returns the result, from the cache if it is there.
   */
  async keep(inputs: readonly (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.read(inputs);
    this.count[known ? "taken" : "made"] += 1;
    if (known) return known;
    const result = await make();
    this.write(inputs, result);
    return result;
  }

  /** @returns what was kept for the inputs; nothing if that is missing or damaged. */
  read(inputs: readonly (string | Buffer)[]): Buffer | undefined {
    const file = this.fileOf(inputs);
    try {
      const entry = fs.readFileSync(file);
      const result = entry.subarray(sumBytes);
      if (!hashOf([result]).equals(entry.subarray(0, sumBytes))) return undefined;
      this.noteUse(file);
      return result;
    } catch {
      return undefined;
    }
  }

  /** Keeps a result. If that fails, a message says so once, and nothing is lost but time. */
  write(inputs: readonly (string | Buffer)[], result: Buffer): void {
    if (this.hasFailed) return;
    try {
      fs.mkdirSync(this.folder, { recursive: true });
      writeWhole(this.fileOf(inputs), Buffer.concat([hashOf([result]), result]));
    } catch (error) {
      this.hasFailed = true;
      console.warn(
        `The cache in ${this.folder} cannot be written (${reasonOf(error)}), so the next build takes longer. ` +
          "If there is enough space, delete that folder.",
      );
    }
  }

  /** Deletes all entries, and nothing else that might be in the folder. */
  forget(): void {
    for (const file of this.entries()) fs.rmSync(file, { force: true });
  }

  /** Deletes what has not been used for longest, until the rest takes no more than this. */
  trim(most = mostBytes): void {
    const entries = this.entries().flatMap((file) => {
      const found = fs.statSync(file, { throwIfNoEntry: false });
      return found ? [{ file, size: found.size, used: found.mtimeMs }] : [];
    });
    let bytes = 0;
    for (const { file, size } of entries.sort((one, other) => other.used - one.used)) {
      bytes += size;
      if (bytes > most) fs.rmSync(file, { force: true });
    }
  }

  /** @returns the paths of all entries and drafts. */
  private entries(): string[] {
    if (!fs.existsSync(this.folder)) return [];
    return fs
      .readdirSync(this.folder)
      .filter((name) => /^[0-9a-f]{64}/.test(name))
      .map((name) => path.join(this.folder, name));
  }

  private noteUse(file: string): void {
    try {
      fs.utimesSync(file, new Date(), new Date());
    } catch {
      // A cache that can only be read is of use too.
    }
  }

  private fileOf(inputs: readonly (string | Buffer)[]): string {
    return path.join(this.folder, hashOf(inputs).toString("hex"));
  }
}

/** The cache of this checkout's builds. For tests, the environment variable `BUILD_CACHE` names another folder. */
export const buildCache = new Cache(process.env.BUILD_CACHE ?? fromRoot("generated/cache"));

/** Lengths are hashed too, so that "ab", "c" is not the same as "a", "bc". */
function hashOf(parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest();
}
