// Turns the front history of an export file into a table for spreadsheets (CSV), with times in UTC:
//   node fronts-to-csv.mjs export.json fronts.csv
// Needs Node 20. Nothing leaves your device.
import { readFile, writeFile } from "node:fs/promises";

const [source = "export.json", target = "fronts.csv"] = process.argv.slice(2);
const isoTime = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{3})?Z$/;
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const toId = (value) => (typeof value === "string" ? value : "without id");

/** Says what is unusual about the file. */
function warn(message) {
  console.error(`Warning: ${message}`);
}

/** Says what could not be read. The program goes on, and ends with 2. */
function warnOfLoss(message) {
  warn(message);
  process.exitCode = 2;
}

async function readExport() {
  const bytes = await readFile(source).catch((error) => {
    throw new Error(`${source} cannot be read: ${error.code}`);
  });
  let file;
  try {
    file = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Error(`${source} is not JSON, or is cut off. Save the attachment again.`);
  }
  if (isObject(file) && ("members" in file || "frontHistory" in file)) return file;
  throw new Error(`${source} is not an export file: it has neither members nor frontHistory.`);
}

/** Returns the documents of a collection: an array, or in older files an object by id. */
function documentsOf(file, name) {
  const value = file[name];
  if (!Array.isArray(value) && !isObject(value)) {
    warnOfLoss(value === undefined ? `${name} is missing.` : `${name} is not an array, and was not read.`);
    return [];
  }
  if (isObject(value)) warn(`${name} is an object, not an array. Its values were read as documents.`);
  const documents = Object.entries(value)
    .filter(([, document]) => isObject(document))
    .map(([key, document]) => (isObject(value) ? { _id: key, ...document } : document));
  const others = Object.values(value).length - documents.length;
  if (others > 0) warnOfLoss(`${name} holds what is not a document, and was not read: ${others}`);
  return documents;
}

/** Returns milliseconds from each form of time that a file can have; NaN for anything else. */
function toMilliseconds(value) {
  let time = Number.NaN;
  if (typeof value === "number") time = value;
  else if (typeof value === "string" && /^[0-9]+$/.test(value)) time = Number(value);
  else if (typeof value === "string" && isoTime.test(value)) {
    time = Date.parse(value);
    // Date.parse takes 30 February for 2 March.
    if (time >= 0 && toText(time) !== value.slice(0, 19).replace("T", " ")) return Number.NaN;
  } else if (isObject(value) && typeof value._seconds === "number") time = value._seconds * 1000;
  return time >= 0 && time < Date.UTC(10_000, 0) ? Math.trunc(time) : Number.NaN;
}

function toText(time) {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

/** Reads a time of a front. Returns undefined where there is none, or none that can be read. */
function readTime(front, field) {
  const value = front[field] ?? undefined;
  if (value === undefined && field === "endTime") return undefined;
  const time = toMilliseconds(value);
  if (!Number.isNaN(time)) return time;
  warnOfLoss(`front ${toId(front._id)}: ${field} is not a time.`);
  return undefined;
}

/** Returns what an id in a front names: members first, then custom fronts. */
function readNames(file) {
  const names = new Map();
  for (const [collection, kind] of [
    ["members", "member"],
    ["frontStatuses", "custom front"],
  ]) {
    for (const { _id, name } of documentsOf(file, collection)) {
      const id = toId(_id);
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

/** Returns one row for each front. */
function readRows(file) {
  const names = readNames(file);
  return documentsOf(file, "frontHistory").map((front) => {
    const { custom, customStatus } = front;
    const member = toId(front.member);
    if (!names.has(member)) {
      const kind = custom === true ? "custom front" : "member";
      warn(`${kind} ${member} is not in the file, so it was probably deleted. Its fronts were kept.`);
      names.set(member, { kind, name: `deleted ${kind} ${member}` });
    }
    const [start, end] = [readTime(front, "startTime"), readTime(front, "endTime")];
    const status = typeof customStatus === "string" ? customStatus : "";
    const state = stateOf(front, start, end);
    return { id: toId(front._id), start, end, state, who: names.get(member), others: new Set(), status };
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
      other.others.add(row.who);
      row.others.add(other.who);
    }
    running.push(row);
  }
}

function toCell(value) {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

async function main() {
  const rows = readRows(await readExport());
  const dated = rows.filter(({ start }) => start !== undefined);
  dated.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  findCoFronters(dated);

  const table = [["start (UTC)", "end (UTC)", "state", "name", "kind", "together with", "status", "id"]];
  for (const row of [...dated, ...rows.filter(({ start }) => start === undefined)]) {
    const times = [row.start, row.end].map((time) => (time === undefined ? "" : toText(time)));
    const others = [...row.others].map(({ name }) => name).join("; ");
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
