// Prints how much is in an export file, and when its front history began:
//   node export-summary.mjs export.json
// Needs Node 20. Nothing leaves your device.
// region readExport(), documentsOf(), readTime(): every known form of file
import { documentsOf, readTime, toText } from "./shared/documentsOf.mjs";
import { readExport } from "./shared/readExport.mjs";
// endregion

// core
import { isEncrypted } from "./shared/isEncrypted.mjs";
// end core

// region What it counts and prints
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

const encrypted = (collections.get("chatMessages") ?? []).filter(isEncrypted).length;
if (encrypted > 0) console.log(`Chat messages that are encrypted: ${encrypted}`);

const fronts = collections.get("frontHistory");
const times = fronts.flatMap((front) => [readTime(front, "startTime"), readTime(front, "endTime")]);
const known = times.filter((time) => time !== undefined).sort((a, b) => a - b);
if (known.length > 0) console.log(`Front history: ${toText(known[0])} to ${toText(known.at(-1))}`);
console.log(`Live fronts: ${fronts.filter(({ live }) => live === true).length}`);
// endregion
