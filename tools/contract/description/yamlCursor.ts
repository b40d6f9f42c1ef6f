import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import { projectRoot } from "../../../lib/paths";
import { UserError } from "../../../lib/userError";
import type { Place } from "../located";

interface YamlFile {
  file: string;
  document: YAML.Document;
  lines: YAML.LineCounter;
}

/** Opens the description's files, each once. */
export class YamlFiles {
  private readonly opened = new Map<string, YamlFile>();

  /**
   * @param file absolute path of a YAML file.
   * @throws UserError when it cannot be read.
   */
  open(file: string): YamlFile {
    const known = this.opened.get(file);
    if (known) return known;
    if (!fs.existsSync(file)) throw new UserError(`${file} does not exist.`);
    const lines = new YAML.LineCounter();
    const document = YAML.parseDocument(fs.readFileSync(file, "utf8"), { lineCounter: lines });
    const opened = { file, document, lines };
    this.opened.set(file, opened);
    return opened;
  }

  /** @returns a cursor at the root of a file. */
  root(file: string): YamlCursor {
    const source = this.open(file);
    return new YamlCursor(this, source, source.document.contents, 0);
  }
}

/**
 * A position in the description's files. It goes from key to key as the bundled document does, following references
 * from file to file, and so finds the line that a part of the bundle was written in.
 */
export class YamlCursor {
  private readonly at: { source: YamlFile; node: unknown };

  constructor(
    private readonly files: YamlFiles,
    private readonly source: YamlFile,
    node: unknown,
    private readonly offset: number,
  ) {
    this.at = follow(files, source, node);
  }

  /** File and line, relative to the project where possible. */
  get place(): Place {
    const relative = path.relative(projectRoot, this.source.file);
    const name = relative.startsWith("..") ? this.source.file : relative;
    return `${name}:${this.source.lines.linePos(this.offset).line}`;
  }

  /**
   * @param key key of a map or index of a list.
   * @returns the position there; this position when the files have no such part.
   */
  child(key: string | number): YamlCursor {
    const { source, node } = this.at;
    if (YAML.isMap(node)) {
      const pair = node.items.find((item) => YAML.isScalar(item.key) && String(item.key.value) === String(key));
      if (pair) return new YamlCursor(this.files, source, pair.value, startOf(pair.key));
    }
    if (YAML.isSeq(node)) {
      const item = node.items[Number(key)];
      if (item !== undefined) return new YamlCursor(this.files, source, item, startOf(item));
    }
    return this;
  }
}

function startOf(node: unknown): number {
  return YAML.isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

/** Follows `$ref` from file to file until something else stands there. */
function follow(files: YamlFiles, source: YamlFile, node: unknown): { source: YamlFile; node: unknown } {
  if (!YAML.isMap(node)) return { source, node };
  const target = node.get("$ref");
  if (typeof target !== "string") return { source, node };
  const [file = "", fragment = ""] = target.split("#");
  const next = file === "" ? source : files.open(path.resolve(path.dirname(source.file), decodeURIComponent(file)));
  let found: unknown = next.document.contents;
  for (const part of fragment.split("/").filter((text) => text !== "")) {
    const key = decodeURIComponent(part).replace(/~1/g, "/").replace(/~0/g, "~");
    found = YAML.isCollection(found) ? found.get(YAML.isSeq(found) ? Number(key) : key, true) : undefined;
  }
  return follow(files, next, found);
}
