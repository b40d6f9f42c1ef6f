import fs from "node:fs";
import path from "node:path";
import { type Document, getLineColLocation, makeDocumentFromString } from "@redocly/openapi-core";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { escapeKey, isReference, keysOf } from "../model/resolve";
import { descriptionFile } from "./descriptionFiles";

/** A part of a file: the file, and the keys that lead to the part. */
interface Part {
  document: Document;
  keys: string[];
}

/**
 * Finds the source line of a part of the bundled description, following references from file to file.
 *
 * @param pointer JSON pointer into the bundle: `#/paths/~1v1~1me/get`.
 * @param root the root file of the description.
 * @returns file and line, such as `description/openapi/openapi.yaml:12`; if the part does not exist, those of the nearest parent.
 */
export function placeInSource(pointer: string, root: string = descriptionFile): string {
  let part: Part = { document: open(root), keys: [] };
  for (const key of keysOf(pointer)) {
    const { document, keys } = follow(part);
    part = { document, keys: [...keys, key] };
  }
  const { source } = part.document;
  const place = { source, pointer: ["#", ...part.keys.map(escapeKey)].join("/"), reportOnKey: true };
  return `${path.relative(projectRoot, source.absoluteRef)}:${getLineColLocation(place).start.line}`;
}

function open(file: string): Document {
  return makeDocumentFromString(fs.readFileSync(file, "utf8"), file);
}

function follow(part: Part): Part {
  const { document, keys } = part;
  const value = keys.reduce<unknown>((inner, key) => Object(inner)[key], document.parsed);
  if (!isReference(value)) return part;
  const [file = "", fragment = ""] = value.$ref.split("#");
  const folder = path.dirname(document.source.absoluteRef);
  const target = file === "" ? document : open(path.resolve(folder, decodeURIComponent(file)));
  return follow({ document: target, keys: keysOf(fragment) });
}
