// Adds all members of a JSON file, a list of what "Add member" takes, once:
//   node import-members.mjs members.json
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
// region Packages and input
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

const file = process.argv[2];
/** Always sent, since servers differ on a missing flag: what an entry does not say is hidden. */
const hidden = { private: true, preventTrusted: true, preventsFrontNotifs: true };
// endregion

import { send } from "./shared/send.mjs";

// region readMembers(): the file, checked
async function readMembers() {
  const bytes = await readFile(file);
  let members;
  try {
    members = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Error(`${file} is not JSON in UTF-8: ${error.message}`);
  }
  const faults = faultsOf(members);
  if (faults.length > 0) throw new Error([`Nothing was added. ${file}:`, ...faults].join("\n"));
  return members;
}

/** Names everything that is wrong with the file. */
function faultsOf(members) {
  if (!Array.isArray(members)) return ["It is not a list of members, as in [ … ]."];
  const entries = new Map();
  return members.flatMap((member, index) => {
    const name = member?.name;
    if (typeof name !== "string" || name === "") return `Entry ${index + 1} has no name.`;
    if (!name.isWellFormed()) return `Entry ${index + 1} has a broken character in its name.`;
    const other = entries.get(name);
    if (other)
      return `Entries ${other} and ${index + 1} are both named ${name}. Rename one: you can change it back in the app.`;
    entries.set(name, index + 1);
    return [];
  });
}
// endregion

// core
/** The same id in every run, so that the next one knows what is there. */
function idOf(systemId, name) {
  return createHash("sha256").update(`${systemId} ${name}`).digest("hex").slice(0, 24);
}
// end core

// region What is there already
if (!file) throw new Error("Give a JSON file with members.");

const members = await readMembers();
const me = await send("GET", "/v1/me");
const stored = new Set((await send("GET", `/v1/members/${me.id}`)).map(({ id }) => id));
let [added, skipped] = [0, 0];
for (const member of members) {
  const id = idOf(me.id, member.name);
  if (stored.has(id)) {
    skipped += 1;
    continue;
  }
  // endregion
  // core
  try {
    await send("POST", `/v1/member/${id}`, { ...hidden, ...member });
    added += 1;
  } catch (error) {
    if (error.status !== 400) throw new Error(`${error.message}\nAdded: ${added}. Run it again to go on.`);
    console.error(`Not added: ${member.name}: ${error.message}`);
    process.exitCode = 2;
  }
  // end core
}
console.log(`Added: ${added}. Skipped: ${skipped}.`);
