import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import YAML from "yaml";

/** Something later than the extracted source, and not in it: an entry of description/contract/seen-later.yaml. */
export interface SeenLater {
  name: string;
  /** Read in the makers' later source, or only said by them or seen in programs. */
  layer: (typeof layers)[number];
  /** In one line. */
  what: string;
  /** Where it can be read: commits, pull requests. */
  evidence: string[];
  /** What shows that a server runs it; empty if nothing does. */
  inUse: string;
  /** What the extracted source says instead. */
  source: string;
  /** Fields with the mark `x-seen`: `COLLECTION.FIELD` of the export file, `SCHEMA.FIELD` of the API, or a collection. */
  marked: string[];
  /** Paths of the differences that a source with it will show. */
  changes: string[];
  /** What to change once the source has it. */
  follow: string[];
}

const layers = ["later", "said"] as const;

/** The table of what was seen later. */
const seenLaterFile = fromRoot("description/contract/seen-later.yaml");

/**
 * Reads the table of what was seen later.
 *
 * @param file default: description/contract/seen-later.yaml.
 * @throws UserError if the file cannot be read, or an entry lacks a part.
 */
export function readSeenLater(file = seenLaterFile): SeenLater[] {
  const name = path.relative(projectRoot, file);
  const entries = parse(file, name);
  if (!Array.isArray(entries)) throw new UserError(`${name} must be a list of entries.`);
  for (const [index, entry] of entries.entries()) {
    const missing = missingPart(entry);
    if (missing) throw new UserError(`${name}, entry ${index + 1}: ${missing}`);
  }
  return entries;
}

/** @returns the entry that announces a difference, if any. */
export function announcing(entries: SeenLater[], difference: string): SeenLater | undefined {
  return entries.find(({ changes }) => changes.some((at) => difference === at || difference.startsWith(`${at}.`)));
}

function parse(file: string, name: string): unknown {
  try {
    return YAML.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${name} cannot be read (${reasonOf(error)}). Restore it from Git.`);
  }
}

function missingPart(entry: unknown): string | undefined {
  if (!isObject(entry)) return "must be an object.";
  if (layers.every((one) => entry.layer !== one)) return `layer must be ${layers.join(" or ")}.`;
  const text = ["name", "what", "inUse", "source"].find((key) => typeof entry[key] !== "string");
  if (text) return `${text} must be a string.`;
  const list = ["evidence", "marked", "changes", "follow"].find((key) => !isTexts(entry[key]));
  if (list) return `${list} must be a list of strings.`;
  return isTexts(entry.evidence) && entry.evidence.length === 0 ? "evidence must say where it was seen." : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
