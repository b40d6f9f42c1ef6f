import { readFile } from "node:fs/promises";

import "./fail.mjs";

export const [source = "export.json"] = process.argv.slice(2);
const isoTime = /^([0-9-]{10}T[0-9:]{8})(?:\.([0-9]{1,9}))?(Z|[+-][0-9]{2}:[0-9]{2})?$/;
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const warned = new Set();

/** Says once what is unusual about the file. */
export function warn(message) {
  if (!warned.has(message)) console.error(`Warning: ${message}`);
  warned.add(message);
}

/** Returns a file's text: UTF-8, or UTF-16 with a mark at its start, as Windows can save it. */
function decode(bytes) {
  const start = bytes.toString("hex", 0, 2);
  if (start === "1f8b" || start === "504b") throw new Error(`${source} is packed. Unpack it first.`);
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[start] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    const place = placeOf(text, text.indexOf("\uFFFD"));
    throw new Error(`${source}, ${place}: not UTF-8. Open the file in a text editor, and save it as UTF-8.`);
  }
}

function placeOf(text, offset) {
  const lines = text.slice(0, offset).split("\n");
  return `line ${lines.length}, column ${lines.at(-1).length + 1}`;
}

/** A reviver for JSON: reads what MongoDB's own tools write for an id, a time or a number. */
function toPlain(_key, value) {
  const [[key, inner] = [], ...others] = isObject(value) ? Object.entries(value) : [];
  if (others.length > 0) return value;
  if (key === "$oid" || key === "$date") return inner;
  return /^\$number(Int|Long|Double)$/.test(key) ? Number(inner) : value;
}

function parse(text) {
  try {
    return JSON.parse(text, /"\$(oid|date|number)/.test(text) ? toPlain : undefined);
  } catch ({ message }) {
    // Where Node gives no position, the first thing that is no token of JSON, or that replaces a value, is the fault.
    const token =
      /\s+|[[{]|(?<![:,]\s*)\]|(?<![[:,]\s*)[},:]|"([^"\\]|\\.)*"|-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null/y;
    let offset = Number(/position ([0-9]+)/.exec(message)?.[1] ?? 0);
    while (!message.includes("position") && token.test(text)) offset = token.lastIndex;
    const advice = "If the file is cut off, save it again. If it was edited, correct it there.";
    throw new Error(`${source}, ${placeOf(text, offset)}: not JSON. ${advice}`);
  }
}

/** Takes objects of the API, as the recipe export-everything saves them, for the documents of an export file. */
function toDocuments(file) {
  if (!isObject(file?.user)) return file;
  const { server, exportedAt, user, ...lists } = file;
  const toDocument = (object) => (isObject(object?.content) ? { _id: object.id, ...object.content } : object);
  const names = Object.entries({ users: [user], ...lists });
  return Object.fromEntries(names.map(([name, list]) => [name, Array.isArray(list) ? list.map(toDocument) : list]));
}

/** Gives a collection the name that it has in most files. */
function rename(file, from, to, documents) {
  if (!documents || Object.keys(file[to] ?? {}).length > 0) return;
  warn(`${from} was read as ${to}.`);
  delete file[from];
  file[to] = documents;
}

export async function readExport() {
  const bytes = await readFile(source).catch((error) => {
    throw new Error(`${source} cannot be read: ${error.code}`);
  });
  const file = toDocuments(parse(decode(bytes)));
  const isExport = isObject(file) && ("members" in file || "frontHistory" in file);
  if (!isExport) throw new Error(`${source} is not an export file: it has neither members nor frontHistory.`);
  rename(file, "customFronts", "frontStatuses", file.customFronts);
  if (isObject(file.settings)) rename(file, "settings", "users", [{ _id: "settings", ...file.settings }]);
  return file;
}

/** Returns milliseconds from each form of time that a file can have; undefined for anything else. */
export function toMilliseconds(value) {
  let time = value;
  if (typeof value === "string") time = /^-?[0-9]{1,16}$/.test(value) ? Number(value) : fromIso(value);
  if (isObject(value)) {
    const { seconds = value._seconds, nanoseconds = value._nanoseconds ?? 0 } = value;
    time = typeof seconds === "number" && typeof nanoseconds === "number" && seconds * 1000 + nanoseconds / 1_000_000;
  }
  const isYear1To9999 = typeof time === "number" && time >= -62_135_596_800_000 && time < 253_402_300_800_000;
  return isYear1To9999 ? Math.trunc(time) : undefined;
}

function fromIso(text) {
  const [, clock, fraction = "", zone] = isoTime.exec(text) ?? [];
  // Date.parse takes 30 February for 2 March.
  if (!new Date(`${clock}Z`).toJSON()?.startsWith(clock)) return undefined;
  if (!zone) warn("Times without a time zone were read as UTC.");
  return Date.parse(`${clock}.${fraction.padEnd(3, "0").slice(0, 3)}${zone ?? "Z"}`);
}
