// Brings the members in a JSON file and in your account together, both ways:
//   node sync-members.mjs my-members.json            says what it would do
//   node sync-members.mjs my-members.json --write    does it
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
// region Packages and input
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

const [file, option] = process.argv.slice(2);
const isDryRun = option !== "--write";
const fields = ["name", "pronouns", "desc", "color"];
// endregion

import { send } from "./shared/send.mjs";

// region readEntries(list, systemId), save(path, value), valuesOf(object)
async function readJson(path, missing) {
  try {
    return JSON.parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  } catch (error) {
    if (error.code === "ENOENT" && missing) return missing;
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
}

/** Replaces a file as a whole, so that none is ever half written. Only you may read it. */
async function save(path, value) {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Returns the file's entries by id. The id of a new one depends only on its name, so that no run adds it twice. */
function readEntries(list, systemId) {
  const entries = new Map();
  if (!Array.isArray(list)) throw new Error(`${file} is not a list of members, as in [ … ].`);
  for (const [index, entry] of list.entries()) {
    if (typeof entry?.name !== "string" || entry.name === "") throw new Error(`Entry ${index + 1} has no name.`);
    const hash = createHash("sha256").update(`${systemId} ${entry.name}`).digest("hex");
    const id = entry.id ?? hash.slice(0, 24);
    if (entries.has(id)) throw new Error(`Two entries are the same member: ${entry.name}`);
    entries.set(id, entry);
  }
  return entries;
}

const valuesOf = (object) => Object.fromEntries(fields.map((field) => [field, object?.[field] ?? ""]));
const isSame = (one, other) => fields.every((field) => one[field] === other[field]);
// endregion

// core
/** Changes a member. Returns false if somebody has since it was read. */
async function change({ id, content }, values) {
  const time = content.lastOperationTime;
  if (time === undefined) {
    // Members from PluralKit have no time to compare. Look again, right before.
    const { content: current } = await send("GET", `/v1/member/${me.id}/${id}`);
    if (!isSame(valuesOf(current), valuesOf(content))) return false;
  }
  try {
    await send("PATCH", `/v1/member/${id}`, values, time && { "Operation-Time": time });
    return true;
  } catch (error) {
    if (error.status !== 404) throw error;
    return false; // There is a newer change, or the member is gone.
  }
}
// end core

// region compare(here, there, before): which side has changed a field; every member; the files
/** Sorts out each of an entry's fields by what it was at the last run: only one side may have changed it. */
function compare(entry, here, there, before) {
  const result = { toAccount: {}, toFile: {}, conflicts: [] };
  for (const field of fields.filter((field) => field in entry && here[field] !== there[field])) {
    if (there[field] === before?.[field]) result.toAccount[field] = here[field];
    else if (here[field] === before?.[field]) result.toFile[field] = there[field];
    else result.conflicts.push(field);
  }
  return result;
}

if (!file) throw new Error("Give a JSON file with members, and --write to change anything.");
const me = await send("GET", "/v1/me");
const list = await readJson(file);
const entries = readEntries(list, me.id);
const synced = await readJson(`${file}.synced`, {});
const members = new Map((await send("GET", `/v1/members/${me.id}`)).map((member) => [member.id, member]));
let changes = 0;

function report(what, name, names) {
  changes += 1;
  console.log(`${what}: ${name}${names ? ` (${Object.keys(names).join(", ")})` : ""}`);
}

function leave(why, name) {
  console.error(`Left alone: ${name}: ${why}`);
  process.exitCode = 2;
}

async function syncOne(id) {
  const [entry, member, before] = [entries.get(id), members.get(id), synced[id]];
  const [here, there] = [valuesOf(entry), valuesOf(member?.content)];
  const name = here.name || there.name || before.name;
  if (!entry && !member) {
    delete synced[id]; // Deleted on both sides.
  } else if (before && !member) {
    leave("deleted in the account. Delete it in the file too.", name);
  } else if (before && !entry) {
    leave("no longer in the file. Delete it in the app too.", name);
  } else if (!member) {
    report("Added to the account", name);
    const values = Object.fromEntries(Object.entries(here).filter(([, value]) => value !== ""));
    const hidden = { private: true, preventTrusted: true, preventsFrontNotifs: true };
    if (isDryRun) return;
    await send("POST", `/v1/member/${id}`, { ...hidden, ...values });
    // Some servers fill in what is missing, such as the colour.
    synced[id] = valuesOf((await send("GET", `/v1/member/${me.id}/${id}`)).content);
    entries.set(id, { id, ...entry, ...synced[id] });
  } else if (!entry) {
    report("Added to the file", name);
    entries.set(id, { id, ...there });
    synced[id] = there;
  } else {
    const { toAccount, toFile, conflicts } = compare(entry, here, there, before);
    if (conflicts.length > 0) leave(`changed on both sides: ${conflicts.join(", ")}`, name);
    const isNewer = Object.keys(toAccount).length > 0 && !isDryRun && !(await change(member, toAccount));
    if (isNewer) return leave("changed in the account a moment ago. Run it again.", name);
    if (Object.keys(toAccount).length > 0) report("Changed in the account", name, toAccount);
    if (Object.keys(toFile).length > 0) report("Changed in the file", name, toFile);
    entries.set(id, { id, ...entry, ...toFile });
    const agreed = fields.filter((field) => field in entry && !conflicts.includes(field));
    synced[id] = { ...before, ...Object.fromEntries(agreed.map((field) => [field, toFile[field] ?? here[field]])) };
  }
}

for (const id of new Set([...entries.keys(), ...members.keys(), ...Object.keys(synced)])) await syncOne(id);
if (!isDryRun && !isDeepStrictEqual(await readJson(file), list)) {
  console.error(`${file} was changed while this ran, so it was not written. Run it again.`);
  process.exitCode = 2;
} else if (!isDryRun) {
  await save(file, [...entries.values()]);
  await save(`${file}.synced`, synced);
}
console.log(`Changes: ${changes}.${isDryRun && changes > 0 ? " Nothing was written: add --write." : ""}`);
// endregion
