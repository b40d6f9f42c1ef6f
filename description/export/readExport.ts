import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { decodeText } from "./decodeText";
import { isEncrypted } from "./encryptedChat";
import { parseExtended } from "./extendedJson";
import { offsetOfFault } from "./jsonFault";
import { laterNames } from "./laterNames";
import { placeIn } from "./placeIn";
import { hasNoZone, timeFields, timeOf } from "./times";

/** A document of an export file. */
type ExportDocument = Record<string, unknown> & { _id: string };

/** What an export file holds, in one form whatever the file's version. */
export interface ExportReading {
  /** Documents by collection, each with `_id`, and times in milliseconds. */
  collections: Record<string, ExportDocument[]>;
  /** Chat messages whose text is encrypted. */
  encrypted: number;
  /** Times in none of the known forms, which are unchanged: `frontHistory[3].startTime`. */
  unreadTimes: string[];
  /** Times without a time zone, which count as UTC. */
  timesWithoutZone: number;
  /** Keys of the file that were read as another collection: `customFronts as frontStatuses`. */
  renamed: string[];
}

const whatItIs = "Give the export.json from the app's export, or another file in the same format.";

/**
 * Reads an export file, of any version: a collection is an array, or an object by id; times have several forms;
 * some collections have other names. Everything in the named collections is kept.
 *
 * @param file name of the file, for messages.
 * @param bytes its content.
 * @param names collections to read; others, which may be unknown, are ignored.
 * @throws UserError with the place where the file is not an export.
 */
export function readExport(file: string, bytes: Uint8Array, names: readonly string[]): ExportReading {
  const content = parse(file, decodeText(file, bytes));
  if (!isObject(content))
    throw new UserError(`${file} contains ${nameOf(content)}, but an export file is an object. ${whatItIs}`);
  const { value, renamed } = laterNames(content);
  const present = names.filter((name) => value[name] !== undefined && value[name] !== null);
  const unreadTimes: string[] = [];
  let timesWithoutZone = 0;
  const collections = Object.fromEntries(
    present.map((name) => [name, documents(file, name, value[name]).map((one, index) => readTimes(name, one, index))]),
  );
  const encrypted = (collections.chatMessages ?? []).filter(isEncrypted).length;
  return { collections, encrypted, unreadTimes, timesWithoutZone, renamed };

  function readTimes(name: string, document: ExportDocument, index: number): ExportDocument {
    const times = timeFields(name).flatMap((field): [string, number][] => {
      const value = document[field];
      if (value === undefined || value === null) return [];
      const time = timeOf(value);
      if (time === undefined) unreadTimes.push(`${name}[${index}].${field}`);
      if (time !== undefined && hasNoZone(value)) timesWithoutZone += 1;
      return time === undefined ? [] : [[field, time]];
    });
    return { ...document, ...Object.fromEntries(times) };
  }
}

function parse(file: string, text: string): unknown {
  try {
    return parseExtended(text);
  } catch (error) {
    const reason = reasonOf(error).replace(/[\s\p{Cc}]+/gu, " ");
    const place = placeIn(text, offsetOfFault(reason, text));
    throw new UserError(
      `${file}:${place}: not valid JSON (${reason}). Was the file truncated or edited by hand? ${whatItIs}`,
    );
  }
}

/** Older files have an object, with documents by id, where later ones have an array. */
function documents(file: string, name: string, value: unknown): ExportDocument[] {
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
    if (typeof id !== "string" || id === "") {
      const found = id === undefined ? "no _id" : `an _id that is ${id === "" ? "empty" : nameOf(id)}`;
      throw new UserError(`${file}: ${place} has ${found}, but every document must have one, a string. ${whatItIs}`);
    }
    return { ...document, _id: id };
  });
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "object") return Array.isArray(value) ? "an array" : "an object";
  return `a ${typeof value}`;
}
