// Keeps the members in a JSON file and those in your account in step, both ways:
//   node sync-members.mjs my-members.json            says what it would do
//   node sync-members.mjs my-members.json --write    does it
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
// region Packages and input
import { createHash } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

const args = process.argv.slice(2);
const [file, ...others] = args.filter((arg) => arg !== "--write");
const isDryRun = !args.includes("--write");
const fields = ["name", "pronouns", "desc", "color"];
// endregion

import { send } from "./shared/send.mjs";

// region readEntries(list, systemId), save(path, value), valuesOf(object)
import { readJson } from "./shared/readJson.mjs";

/** With --write, replaces a file as a whole, so that none is ever half written. Only you may read it. */
function save(path, value) {
  if (isDryRun) return;
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Returns the file's entries, with ids. The id of a new one depends only on its name, so that no run adds it twice. */
function readEntries(list, systemId) {
  const entries = new Map();
  if (!Array.isArray(list)) throw new Error(`${file} is not a list of members, as in [ … ].`);
  for (const [index, entry] of list.entries()) {
    if (typeof entry?.name !== "string" || entry.name === "") throw new Error(`Entry ${index + 1} has no name.`);
    const hash = createHash("sha256").update(`${systemId} ${entry.name}`).digest("hex");
    const given = String(entry.id || hash.slice(0, 24));
    const id = /^[0-9a-f]{24}$/i.test(given) ? given.toLowerCase() : given;
    if (entries.has(id)) throw new Error(`Two entries are the same member: ${entry.name}`);
    entries.set(id, Object.assign({ id }, entry, { id }));
  }
  return entries;
}

const valuesOf = (object) => Object.fromEntries(fields.map((field) => [field, object?.[field] ?? ""]));
// endregion

// core
/** Changes a member. Returns false if somebody has since it was read. */
async function change({ id, content }, values) {
  const time = content.lastOperationTime;
  try {
    if (time === undefined) {
      // Members from PluralKit have no time to compare. Look again, right before.
      const { content: current } = await send("GET", `/v1/member/${me.id}/${id}`);
      if (!isDeepStrictEqual(valuesOf(current), valuesOf(content))) return false;
    }
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
    else {
      const [inFile, inAccount] = [here, there].map((side) => JSON.stringify(side[field]).slice(0, 60));
      result.conflicts.push(`${field} is ${inFile} in the file, ${inAccount} in the account`);
    }
  }
  return result;
}

const usage = "Give one JSON file with members, and --write to change anything. There are no other options.";
if (!file || file.startsWith("-") || others.length > 0) throw new Error(usage);
const me = await send("GET", "/v1/me");
const list = await readJson(file);
let entries = readEntries(list, me.id);
const nextEntries = new Map(entries);
const { system = me.id, ...synced } = existsSync(`${file}.synced`) ? await readJson(`${file}.synced`) : {};
if (system !== me.id) throw new Error(`${file} is for another account. Use one file for each account.`);
const members = new Map((await send("GET", `/v1/members/${me.id}`)).map((member) => [member.id, member]));
let changes = 0;

function report(what, name, names) {
  changes += 1;
  console.log(`${what}: ${name}${names ? ` (${Object.keys(names).join(", ")})` : ""}`);
}

function leave(why, name) {
  console.error(`Left alone: ${name}, ${why}`);
  process.exitCode ||= 2;
}

/** Saves what is the same on both sides, after each change too, so that the next run knows it if this one is stopped. */
function keep() {
  for (const [id, entry] of [...entries].filter(([id]) => members.has(id))) {
    const there = valuesOf(members.get(id).content);
    const same = Object.entries(valuesOf(entry)).filter(([field, value]) => value === there[field]);
    synced[id] = { ...synced[id], ...Object.fromEntries(same) };
  }
  save(`${file}.synced`, { system, ...synced });
}

async function syncOne(id, name) {
  const [entry, member, before] = [entries.get(id), members.get(id), synced[id]];
  const [here, there] = [valuesOf(entry), valuesOf(member?.content)];
  if (!entry && !member) {
    delete synced[id]; // Deleted on both sides.
  } else if (before && !member) {
    leave("deleted in the account. Delete it in the file too, if you meant to.", name);
  } else if (before && !entry) {
    leave("no longer in the file. Delete it in the app too, if you meant to.", name);
  } else if (!member) {
    const values = Object.fromEntries(Object.entries(here).filter(([, value]) => value !== ""));
    const hidden = { private: true, preventTrusted: true, preventsFrontNotifs: true };
    if (isDryRun) return report("Added to the account", name);
    await send("POST", `/v1/member/${id}`, { ...hidden, ...values });
    report("Added to the account", name);
    members.set(id, { id, content: here });
    keep();
    // Some servers fill in what is missing, such as the colour.
    members.set(id, await send("GET", `/v1/member/${me.id}/${id}`));
    nextEntries.set(id, { ...entry, ...valuesOf(members.get(id).content) });
  } else if (!entry) {
    report("Added to the file", name);
    nextEntries.set(id, { id, ...there });
  } else {
    const { toAccount, toFile, conflicts } = compare(entry, here, there, before);
    if (conflicts.length > 0) leave(`changed on both sides (${conflicts.join("; ")})`, name);
    const isChange = Object.keys(toAccount).length > 0;
    const isNewer = isChange && !isDryRun && !(await change(member, toAccount));
    if (isNewer) return leave("changed or deleted in the account a moment ago. Run it again.", name);
    if (isChange) report("Changed in the account", name, toAccount);
    Object.assign(member.content, toAccount);
    if (isChange) keep();
    if (Object.keys(toFile).length > 0) report("Changed in the file", name, toFile);
    nextEntries.set(id, { ...entry, ...toFile });
  }
}

try {
  for (const id of new Set([...entries.keys(), ...members.keys(), ...Object.keys(synced)])) {
    const { name = id } = entries.get(id) ?? members.get(id)?.content ?? {};
    await syncOne(id, name).catch((error) => {
      if (![400, 404, 413, 500].includes(error.status)) throw error;
      leave(error.message, name);
      process.exitCode = 1;
    });
  }
} finally {
  if (isDeepStrictEqual(await readJson(file), list)) {
    save(file, [...nextEntries.values()]);
    entries = nextEntries;
  } else leave("changed while this ran. Run it again.", file);
  keep();
}
console.log(`Changes: ${changes}.${isDryRun && changes > 0 ? " Nothing was written: add --write." : ""}`);
// endregion
