// Makes a table (CSV) of the front history in an export file, with times in UTC:
//   node fronts-to-csv.mjs export.json fronts.csv
// Needs Node 20. Nothing leaves your device.
import { writeFile } from "node:fs/promises";

const target = process.argv[3] ?? "fronts.csv";

// region readExport(), documentsOf(), readTime(): every known form of file
import { documentsOf, isId, readTime, toText, warnOfLoss } from "./shared/documentsOf.mjs";
import { readExport, warn } from "./shared/readExport.mjs";
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
  // Some spreadsheets also divide cells at semicolons, tabs and line ends.
  let cell = value.replace(/^(?=[\t\r])|(?=[=+\-@＝＋－＠])(?<=(^|[;\t\r\n])[ "]*)/g, "'");
  if (cell.length > 32_767) {
    warn("Texts with more than 32,767 letters were cut.");
    cell = `${cell.slice(0, 32_766).toWellFormed()}…`;
  }
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
// end core

// region The table
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
// endregion
