import fs from "node:fs";
import { isObject } from "../isObject";
import { reasonOf, UserError } from "../userError";
import { loaded } from "./core/data/store";
import type { ExportFile } from "./core/rules/exportFile";

/** Largest export file that is read, in bytes: a larger one would take too much memory and time to start. */
const largest = 200 * 1024 * 1024;

const whatItIs = "Give the export.json from the app's export, or another file in the same format.";

/**
 * Reads an export file as the mock's initial data.
 *
 * @param file path of the file.
 * @returns its documents by collection, each with `_id`; collections that the mock does not use are omitted.
 * @throws UserError with the place where the file is not a valid export.
 */
export function readSeed(file: string): ExportFile {
  const value = parse(file, read(file));
  if (!isObject(value))
    throw new UserError(`${file} contains ${nameOf(value)}, but an export file is an object. ${whatItIs}`);
  if (!loaded.some((name) => name in value))
    throw new UserError(`${file} has none of the collections of an export, such as members. ${whatItIs}`);
  const collections = ["private", ...loaded].filter((name) => value[name] !== undefined && value[name] !== null);
  return Object.fromEntries(collections.map((name) => [name, documents(file, name, value[name])]));
}

function read(file: string): string {
  try {
    const { size } = fs.statSync(file);
    if (size > largest)
      throw new UserError(
        `${file} is ${megabytes(size)} MB, but the mock reads at most ${megabytes(largest)}. Remove collections that your tests do not need.`,
      );
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UserError(`${file} does not exist. Check the path after --seed.`);
    if (code === "EISDIR") throw new UserError(`${file} is a folder. Give the export.json in it after --seed.`);
    throw new UserError(`${file} cannot be read (${code}). Check its permissions.`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    // Node reports a position only for some errors; for others it quotes the surrounding text.
    const reason = reasonOf(error).replace(/\s+/g, " ");
    const position = /end of JSON/.test(reason) ? text.length : Number(/position (\d+)/.exec(reason)?.[1]);
    const before = text.slice(0, position).split("\n");
    const place = Number.isNaN(position) ? file : `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    throw new UserError(`${place}: not valid JSON (${reason}). Was the file truncated or edited by hand? ${whatItIs}`);
  }
}

/** Older files have an object, with documents by id, where later ones have an array. */
function documents(file: string, name: string, value: unknown): ExportFile[string] {
  if (!Array.isArray(value) && !isObject(value))
    throw new UserError(
      `${file}: ${name} is ${nameOf(value)}, but a collection must be an array of documents. ${whatItIs}`,
    );
  const entries: [place: string, key: string | undefined, document: unknown][] = Array.isArray(value)
    ? value.map((document, index) => [`${name}[${index}]`, undefined, document])
    : Object.entries(value).map(([key, document]) => [`${name}.${key}`, key, document]);
  return entries.map(([place, key, document]) => {
    if (!isObject(document))
      throw new UserError(`${file}: ${place} is ${nameOf(document)}, but a document must be an object. ${whatItIs}`);
    const id = document._id ?? key;
    if (typeof id !== "string" || id === "")
      throw new UserError(`${file}: ${place} has no _id, but every document must have one, a string. ${whatItIs}`);
    return { ...document, _id: id };
  });
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : `a ${typeof value}`;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
