// Makes a table (CSV) of the front history in an export file, with times in UTC:
//   node fronts-to-csv.mjs export.json fronts.csv
// Needs Node 20. Nothing leaves your device.
import { writeFile } from "node:fs/promises";

const target = process.argv[3] ?? "fronts.csv";

// region readExport(), documentsOf(), readTime(): every known form of file
import { readFile } from "node:fs/promises";

const [source = "export.json"] = process.argv.slice(2);
const isoTime = /^([0-9-]{10}T[0-9:]{8})(?:\.([0-9]{1,9}))?(Z|[+-][0-9]{2}:[0-9]{2})?$/;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const warned = new Set();

/** Says once what is unusual about the file. */
function warn(message) {
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

/** Gives two collections the names that most files have. */
function renameCollections(file) {
  const rename = (from, to, documents) => {
    if (!documents || Object.keys(file[to] ?? {}).length > 0) return;
    warn(`${from} was read as ${to}.`);
    delete file[from];
    file[to] = documents;
  };
  rename("customFronts", "frontStatuses", file.customFronts);
  if (isObject(file.settings)) rename("settings", "users", [{ _id: "settings", ...file.settings }]);
  return file;
}

async function readExport() {
  const bytes = await readFile(source).catch((error) => {
    throw new Error(`${source} cannot be read: ${error.code}`);
  });
  const file = parse(decode(bytes));
  const isExport = isObject(file) && ("members" in file || "frontHistory" in file);
  if (!isExport) throw new Error(`${source} is not an export file: it has neither members nor frontHistory.`);
  return renameCollections(file);
}

/** Returns milliseconds from each form of time that a file can have; undefined for anything else. */
function toMilliseconds(value) {
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

const isId = (value) => typeof value === "string" && value !== "";

/** Says what could not be read. The program goes on, and ends with 2. */
function warnOfLoss(message) {
  warn(message);
  process.exitCode = 2;
}

/** Returns the documents of a collection: an array, or in older files an object by id. All get an _id. */
function documentsOf(file, name) {
  const value = file[name];
  if (!Array.isArray(value) && !isObject(value)) {
    warnOfLoss(value === undefined ? `${name} is missing.` : `${name} is not an array, and was not read.`);
    return [];
  }
  if (isObject(value)) warn(`${name} is an object, not an array. Its values were read as documents.`);
  const documents = Object.entries(value).filter(([, document]) => isObject(document));
  const others = Object.values(value).length - documents.length;
  if (others > 0) warnOfLoss(`${name} holds what is not a document, and was not read: ${others}`);
  return documents.map(([key, document]) => {
    const _id = document._id ?? (isObject(value) ? key : undefined);
    if (isId(_id)) return { ...document, _id };
    warnOfLoss(`${name}[${key}] has no id.`);
    return { ...document, _id: `${name}[${key}]` };
  });
}

function toText(time) {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

/** Reads a time of a front. Returns undefined where there is none, or none that can be read. */
function readTime(front, field) {
  const value = front[field] ?? undefined;
  if (value === undefined && field === "endTime") return undefined;
  const time = toMilliseconds(value);
  if (time === undefined) warnOfLoss(`front ${front._id}: ${field} is not a time.`);
  return time;
}
// endregion

// region readRows(), findCoFronters(): who fronted, from when to when
/** Returns what an id in a front names: members first, then custom fronts. */
function readNames(file) {
  const names = new Map();
  for (const [collection, kind] of [
    ["members", "member"],
    ["frontStatuses", "custom front"],
  ]) {
    for (const { _id: id, name } of documentsOf(file, collection)) {
      if (!names.has(id)) names.set(id, { kind, name: typeof name === "string" ? name : `unnamed ${kind} ${id}` });
    }
  }
  return names;
}

function stateOf({ live }, start, end) {
  if (start === undefined) return "start unknown";
  if (live === true) return "live";
  return end === undefined ? "end unknown" : "ended";
}

/** Returns who fronted. A name is never guessed. */
function whoOf({ _id, member, custom }, names) {
  const kind = custom === true ? "custom front" : "member";
  if (!isId(member)) {
    warnOfLoss(`front ${_id}: member is not an id.`);
    return { kind, name: `unknown ${kind}` };
  }
  if (!names.has(member)) {
    warn(`${kind} ${member} is not in the file, so it was probably deleted. Its fronts were kept.`);
    names.set(member, { kind, name: `deleted ${kind} ${member}` });
  }
  return names.get(member);
}

/** Returns one row for each front. */
function readRows(file) {
  const names = readNames(file);
  return documentsOf(file, "frontHistory").map((front) => {
    const [start, end] = [readTime(front, "startTime"), readTime(front, "endTime")];
    const status = typeof front.customStatus === "string" ? front.customStatus : "";
    const [state, who] = [stateOf(front, start, end), whoOf(front, names)];
    return { id: front._id, start, end, state, who, others: new Set(), status };
  });
}

/** Notes for each front who fronted for part of the same time. The rows must be in the order of their starts. */
function findCoFronters(rows) {
  let running = [];
  for (const row of rows) {
    // A front whose end is not known counts as ending when it started.
    running = running.filter(({ state, start, end = start }) => state === "live" || end > row.start);
    for (const other of running) {
      if (other.who === row.who) continue;
      // More than 100 names would make the table as long as it is unreadable.
      if (other.others.size <= 100) other.others.add(row.who);
      if (row.others.size <= 100) row.others.add(other.who);
    }
    running.push(row);
  }
}
// endregion

// core
/** Spreadsheets run what begins with these signs, and take 32,767 letters. */
function toCell(value) {
  // Some spreadsheets also divide cells at semicolons and line ends.
  let cell = value.replace(/^(?=[\t\r])|(^|[;\r\n][ "]*)(?=[=+\-@])/g, "$1'");
  if (cell.length > 32_767) {
    warn("Texts with more than 32,767 letters were cut.");
    cell = `${cell.slice(0, 32_766).toWellFormed()}…`;
  }
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
// end core

// region The table
async function main() {
  const rows = readRows(await readExport());
  const dated = rows.filter(({ start }) => start !== undefined);
  dated.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  findCoFronters(dated);

  const table = [["start (UTC)", "end (UTC)", "state", "name", "kind", "together with", "status", "id"]];
  for (const row of [...dated, ...rows.filter(({ start }) => start === undefined)]) {
    const times = [row.start, row.end].map((time) => (time === undefined ? "" : toText(time)));
    const others = [...row.others].map(({ name }, index) => (index < 100 ? name : "and others")).join("; ");
    table.push([...times, row.state, row.who.name, row.who.kind, others, row.status, row.id]);
  }
  // Spreadsheets read a file as UTF-8 when it begins with this mark. Only you may read it, and no file is replaced.
  const csv = `\uFEFF${table.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("")}`;
  await writeFile(target, csv, { mode: 0o600, flag: "wx" }).catch((error) => {
    throw new Error(`${target} cannot be written: ${error.code === "EEXIST" ? "it exists already" : error.code}`);
  });
  console.log(`Fronts in ${target}: ${rows.length}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// endregion
