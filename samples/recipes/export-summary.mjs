// Prints how much is in an export file, and the period that its front history covers (UTC):
//   node export-summary.mjs export.json
// Needs Node 20. Nothing leaves your device.
import { readFile } from "node:fs/promises";

const [source = "export.json"] = process.argv.slice(2);
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

async function main() {
  const file = await readExport();
  const names = new Set([...Object.keys(file), "members", "frontStatuses", "frontHistory"]);
  const collections = new Map([...names].map((name) => [name, documentsOf(file, name)]));
  for (const [name, documents] of collections) {
    if (documents.length > 0) console.log(`${name}: ${documents.length}`);
  }
  const empty = [...names].filter((name) => collections.get(name).length === 0);
  console.log(`Empty: ${empty.join(", ") || "none"}`);

  for (const { latestVersion } of collections.get("private") ?? []) {
    const isMigrated = typeof latestVersion === "number" && latestVersion >= 300;
    console.log(`Account: ${isMigrated ? "migrated" : "legacy"}`);
  }

  const fronts = collections.get("frontHistory");
  const times = fronts.flatMap((front) => [readTime(front, "startTime"), readTime(front, "endTime")]);
  const known = times.filter((time) => time !== undefined).sort((a, b) => a - b);
  if (known.length > 0) console.log(`Front history: ${toText(known[0])} to ${toText(known.at(-1))}`);
  console.log(`Live fronts: ${fronts.filter(({ live }) => live === true).length}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
