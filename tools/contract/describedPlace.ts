import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import { projectRoot } from "../../lib/paths";

interface Position {
  file: string;
  document: YAML.Document;
  lines: YAML.LineCounter;
  node: unknown;
  /** Where the part starts, its key included. */
  offset: number;
}

/**
 * Finds the line that a part of the bundled description was written in, following references from file to file.
 *
 * @param root the root file of the description.
 * @param pointer JSON pointer into the bundle: `#/paths/~1v1~1me/get`.
 * @returns file and line, `openapi/openapi.yaml:12`; those of the nearest part around it that is there.
 */
export function describedPlace(root: string, pointer: string): string {
  let at = open(root);
  for (const key of keysOf(pointer)) {
    const { node, ...target } = follow(at);
    const pair = YAML.isMap(node) ? node.items.find((item) => String(item.key) === key) : undefined;
    const item = YAML.isSeq(node) ? node.items[Number(key)] : undefined;
    const [start, value] = pair ? [pair.key, pair.value] : [item, item];
    if (!YAML.isNode(start)) break;
    at = { ...target, node: value, offset: start.range?.[0] ?? 0 };
  }
  return `${path.relative(projectRoot, at.file)}:${at.lines.linePos(at.offset).line}`;
}

function open(file: string): Position {
  const lines = new YAML.LineCounter();
  const document = YAML.parseDocument(fs.readFileSync(file, "utf8"), { lineCounter: lines });
  return { file, document, lines, node: document.contents, offset: 0 };
}

function follow(at: Position): Position {
  const target = YAML.isMap(at.node) ? at.node.get("$ref") : undefined;
  if (typeof target !== "string") return at;
  const [file = "", fragment = ""] = target.split("#");
  const next = file === "" ? at : open(path.resolve(path.dirname(at.file), decodeURIComponent(file)));
  const node = next.document.getIn(keysOf(`#${fragment}`), true);
  return follow({ ...next, node });
}

function keysOf(pointer: string): string[] {
  const keys = pointer.slice(1).split("/").filter(Boolean);
  return keys.map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}
