// Puts back what was deleted, from a file of the same account. Without options, it only says what is missing:
//   node put-back.mjs simply-plural-export.json
//   node put-back.mjs simply-plural-export.json --restore Juniper
//   node put-back.mjs simply-plural-export.json --restore-all
// Needs Node 20, a migrated account and, in SP_TOKEN, a token to read and write.
// region readExport(), collectionsOf(), bodyOf(): every known form of file, and what is sent of each document
import fs from "node:fs/promises";
import { parseArgs } from "node:util";
import { readExport, source } from "./shared/readExport.mjs";

import { ownerOf, setAside } from "./shared/checkedDocuments.mjs";

import { isEncrypted } from "./shared/isEncrypted.mjs";

import { plain } from "./shared/plain.mjs";

import { bodyOf, collectionsOf, paths } from "./shared/kinds.mjs";
// endregion

import { send } from "./shared/send.mjs";

// core
/** Why a document cannot be put back under its id, if it cannot. */
function whyNot(name, document) {
  if (!/^[0-9a-f]{24}$/.test(document._id)) return "its id does not have 24 hexadecimal digits";
  if (name === "frontHistory" && document.live === true) return "it was live, and the file does not say when it ended";
  if (name === "chatMessages" && isEncrypted(document)) return "its text is encrypted";
  return undefined;
}

/** Adds a document under its id, which the server refuses if it is in use. Returns whether it did. */
async function add(name, document) {
  try {
    await send("POST", `${paths[name][0]}/${document._id}`, bodyOf(name, document));
    return true;
  } catch (error) {
    if (![400, 404, 409, 500].includes(error.status)) throw error;
    setAside(name, document._id, error.status === 500 ? `${error.message} (Its id is in use.)` : error.message);
    return false;
  }
}
// end core

// region What is missing, and what belongs to it
import { oldIds, readStored } from "./shared/readStored.mjs";

const options = { restore: { type: "string", multiple: true, default: [] }, "restore-all": { type: "boolean" } };
const { restore, "restore-all": isAll } = parseArgs({ options, allowPositionals: true }).values;
if (source.startsWith("-")) throw new Error("Give the export file first, and options after it.");
const file = await readExport();
const collections = collectionsOf(file);
const { id: me } = await send("GET", "/v1/me");
const isOurs = ownerOf(file) === me;
if (!isOurs) throw new Error(`${source} is not from this account. Use import-export.mjs, which gives new ids.`);
// No member has this id, so nothing is changed; a legacy account refuses the route itself.
const { status } = await send("PATCH", `/v1/member/fields/${"0".repeat(24)}`, { info: {} }).catch((error) => error);
if (status === 400) throw new Error("This account has not migrated, so nothing can be put back.");

/** The ids of what is being put back; in a file too, so that the next run can finish it after a break. */
const begunFile = `${source}.restoring`;
const left = await fs.readFile(begunFile, "utf8").catch(() => "");
const begun = new Set(left.split("\n").filter(Boolean));
const keepBegun = () => (begun.size > 0 ? fs.writeFile(begunFile, [...begun].join("\n")) : fs.rm(begunFile));

/** All that is in the file, and the ids of what is in the account. */
const all = [];
const present = new Set();
for (const [name, documents] of Object.entries(collections)) {
  const stored = await readStored(name, me, documents);
  for (const document of documents) {
    all.push([name, document]);
    if (oldIds(name, document).some((id) => stored.has(id))) present.add(document._id);
  }
}

import { asSeen } from "./shared/asSeen.mjs";

/** What the server deletes together with something: notes with their member, comments with their front, inner groups. */
const owners = { notes: "member", comments: "documentId", groups: "parent" };
const groupsOf = (groups, id) => groups.filter(({ members }) => members?.includes(id));

/** Returns the id of what is named in the file: of what is missing, if there is any. */
function findNamed(name, missing) {
  const isNamed = ([, document]) => document._id === name || asSeen(String(document.name ?? "")) === asSeen(name);
  const gone = missing.filter(isNamed);
  const [id, ...others] = (gone.length > 0 ? gone : all.filter(isNamed)).map(([, { _id }]) => _id);
  if (!id) throw new Error(`Nothing in ${source} is named ${name}.`);
  if (others.length > 0) throw new Error(`Several are named ${name}. Give an id: ${[id, ...others].join(", ")}`);
  return id;
}

/** Says what a document is, what would come back with it, and why it cannot come back. */
function describe(name, document) {
  const inGroups = name === "members" ? groupsOf(collections.groups, document._id).map((group) => group.name) : [];
  const values = collections.members.filter(({ info }) => info?.[document._id] !== undefined);
  const why = whyNot(name, document);
  return [
    plain(`${name} ${document._id} ${document.name ?? ""}`).trim(),
    inGroups.length > 0 && plain(`in groups: ${inGroups.join(", ")}`),
    values.length > 0 && `values: ${values.length}`,
    why && `cannot be put back: ${why}`,
  ]
    .filter(Boolean)
    .join("; ");
}

async function patch(path, body) {
  await send("PATCH", path, body).catch((error) => {
    if (error.status !== 404) throw error; // 404 means that there is nothing to change.
  });
}

/** Gives what was put back its buckets, its groups and its values. What others have since is unchanged. */
async function rejoin(name, { _id, buckets }) {
  const isShared = ["members", "frontStatuses", "groups", "customFields"].includes(name);
  // At once: until then, it has the account's default buckets.
  if (isShared && buckets) await patch("/v1/privacyBucket/setbuckets", { id: _id, type: name, buckets });
  if (name === "members") {
    const now = (await send("GET", `/v1/groups/${me}`)).map(({ id, content }) => ({ ...content, _id: id }));
    const groups = new Set(groupsOf([...now, ...collections.groups], _id).map((group) => group._id));
    if (groups.size > 0) await patch("/v1/group/members", { member: _id, groups: [...groups] });
  }
  if (name === "customFields") {
    const before = new Map(collections.members.map((member) => [member._id, member.info?.[_id]]));
    for (const { id, content } of await send("GET", `/v1/members/${me}`)) {
      const isGone = before.get(id) !== undefined && content.info?.[_id] === undefined;
      if (isGone) await patch(`/v1/member/fields/${id}`, { info: { [_id]: before.get(id) } });
    }
  }
}

/** Puts a document back. Returns whether it was missing. */
async function putBack(name, document) {
  const why = whyNot(name, document);
  if (why) return setAside(name, document._id, why);
  await keepBegun(begun.add(document._id));
  let isThere = present.has(document._id);
  try {
    isThere ||= await add(name, document);
    if (isThere) await rejoin(name, document);
  } catch (error) {
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!isRefusal) throw new Error(`${error.message}\nRun it again to go on.`);
    if (!isThere) await keepBegun(begun.delete(document._id)); // Nothing was added.
    throw error;
  }
  await keepBegun(begun.delete(document._id));
  return isThere && !present.has(document._id);
}
// endregion

// region What is chosen; without options nothing is, and it only says what is missing
const isDryRun = restore.length === 0 && !isAll;
const missing = all.filter(([, { _id }]) => !present.has(_id) || begun.has(_id));
const wanted = new Set(restore.map((name) => findNamed(name, missing)));
const chosen = [];
for (const [name, document] of missing) {
  let fate = begun.has(document._id) ? "Unfinished" : isDryRun && "Missing";
  // What belongs to something comes after it.
  if (isAll || wanted.has(document._id) || wanted.has(document[owners[name]])) {
    wanted.add(document._id);
    chosen.push([name, document]);
    fate = "Putting back";
  }
  if (fate) console.log(`${fate}: ${describe(name, document)}`);
}
const advice = "Nothing was changed. Put back what you name with --restore NAME, or all with --restore-all.";
if (isDryRun && missing.length > 0) console.log(advice);
else if (chosen.length === 0) console.log("None of that is missing.");
for (const name of Object.keys(collections)) {
  let added = 0;
  for (const [, document] of chosen.filter(([kind]) => kind === name)) {
    if (await putBack(name, document)) added += 1;
  }
  if (added > 0) console.log(`${name}: put back: ${added}`);
}
// endregion
