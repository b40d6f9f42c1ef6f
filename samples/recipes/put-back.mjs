// Puts back what was deleted, from a file of the same account. Without options, it only says what is missing:
//   node put-back.mjs simply-plural-export.json
//   node put-back.mjs simply-plural-export.json --restore Juniper
//   node put-back.mjs simply-plural-export.json --restore-all
// Needs Node 20, a migrated account and, in SP_TOKEN, a token to read and write.
// region readExport(), collectionsOf(), bodyOf(): every known form of file, and what is sent of each document
import fs from "node:fs/promises";
import { parseArgs } from "node:util";
import { readExport, source } from "./shared/readExport.mjs";

import { setAside } from "./shared/checkedDocuments.mjs";

import { isEncrypted } from "./shared/isEncrypted.mjs";

import { plain } from "./shared/plain.mjs";

import { bodyOf, collectionsOf, kindsOf } from "./shared/kinds.mjs";
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
async function add(name, kind, document) {
  try {
    await send("POST", `${kind.path}/${document._id}`, bodyOf(kind, document));
    return true;
  } catch (error) {
    if (![400, 404, 409, 500].includes(error.status)) throw error;
    setAside(name, document._id, error.status === 500 ? `${error.message} (Its id is in use.)` : error.message);
    return false;
  }
}
// end core

// region What is missing, what is chosen, and what belongs to it
import { oldIds, readStored } from "./shared/readStored.mjs";

/** What is in the account already, by kind and id. */
const present = new Set();
/** The ids of what is being put back; in a file too, so that the next run can finish it after a break. */
const begunFile = `${source}.restoring`;
const left = await fs.readFile(begunFile, "utf8").catch(() => "");
const begun = new Set(left.split("\n").filter(Boolean));
const keepBegun = () => (begun.size > 0 ? fs.writeFile(begunFile, [...begun].join("\n")) : fs.rm(begunFile));

import { asSeen } from "./shared/asSeen.mjs";

/** What the server deletes together with something: notes with their member, comments with their front, inner groups. */
const owners = { notes: "member", comments: "documentId", groups: "parent" };
const groupsOf = (groups, id) => groups.filter(({ members }) => members?.includes(id));

/** Returns the id of what is named in the file: of what is missing, if there is any. */
function findNamed(name, all, missing) {
  const isNamed = ([, document]) => document._id === name || asSeen(String(document.name ?? "")) === asSeen(name);
  const gone = missing.filter(isNamed);
  const matches = gone.length > 0 ? gone : all.filter(isNamed);
  if (matches.length === 0) throw new Error(`Nothing in ${source} is named ${name}.`);
  if (matches.length === 1) return matches[0][1]._id;
  throw new Error(`Several are named ${name}. Give an id: ${matches.map(([, { _id }]) => _id).join(", ")}`);
}

/** Returns those of the missing documents whose id is wanted, with what belongs to them. */
function withBelongings(missing, wanted) {
  return missing.filter(([name, document]) => {
    const isWanted = wanted.has(document._id) || wanted.has(document[owners[name]]);
    if (isWanted) wanted.add(document._id);
    return isWanted;
  });
}

/** Says what a document is, what would come back with it, and why it cannot come back. */
function describe(name, document, { groups, members }) {
  const inGroups = name === "members" ? groupsOf(groups, document._id).map((group) => group.name) : [];
  const values = name === "customFields" ? members.filter(({ info }) => info?.[document._id] !== undefined) : [];
  const why = whyNot(name, document);
  return [
    plain(`${name} ${document._id} ${document.name ?? ""}`).trim(),
    ...(inGroups.length > 0 ? [plain(`in groups: ${inGroups.join(", ")}`)] : []),
    ...(values.length > 0 ? [`values: ${values.length}`] : []),
    ...(why ? [`cannot be put back: ${why}`] : []),
  ].join("; ");
}

async function patch(path, body) {
  await send("PATCH", path, body).catch((error) => {
    if (error.status !== 404) throw error; // 404 means that there is nothing to change.
  });
}

/** Gives what was put back its buckets, its groups and its values. What others have since is unchanged. */
async function rejoin(name, { _id, buckets }, me, { groups, members }) {
  const isShared = ["members", "frontStatuses", "groups", "customFields"].includes(name);
  // At once: until then, it has the account's default buckets.
  if (isShared && buckets) await patch("/v1/privacyBucket/setbuckets", { id: _id, type: name, buckets });
  if (name === "members") {
    const now = (await send("GET", `/v1/groups/${me}`)).map(({ id, content }) => ({ _id: id, ...content }));
    const before = groupsOf(groups, _id).map((group) => group._id);
    const places = new Set([...groupsOf(now, _id).map((group) => group._id), ...before]);
    if (places.size > 0) await patch("/v1/group/members", { member: _id, groups: [...places] });
  }
  if (name === "customFields") {
    const before = new Map(members.map((member) => [member._id, member.info?.[_id]]));
    for (const { id, content } of await send("GET", `/v1/members/${me}`)) {
      const isGone = before.get(id) !== undefined && content.info?.[_id] === undefined;
      if (isGone) await patch(`/v1/member/fields/${id}`, { info: { [_id]: before.get(id) } });
    }
  }
}

/** Puts a document back. Returns whether it was missing. */
async function putBack(name, kind, document, me, collections) {
  const why = whyNot(name, document);
  if (why) setAside(name, document._id, why);
  if (why) return false;
  await keepBegun(begun.add(document._id));
  const wasThere = present.has(`${name} ${document._id}`);
  let isThere = wasThere;
  try {
    isThere ||= await add(name, kind, document);
    if (isThere) await rejoin(name, document, me, collections);
  } catch (error) {
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!isRefusal) throw new Error(`${error.message}\nRun it again to go on.`);
    if (!isThere) await keepBegun(begun.delete(document._id)); // Nothing was added.
    throw error;
  }
  await keepBegun(begun.delete(document._id));
  return !wasThere && isThere;
}
// endregion

// region What it is asked to do
/** Returns what to put back, and says what that is; without options it says what is missing, and chooses nothing. */
function choose(all, { restore = [], "restore-all": isAll }, collections) {
  const isDryRun = restore.length === 0 && !isAll;
  const missing = all.filter(([name, { _id }]) => !present.has(`${name} ${_id}`) || begun.has(_id));
  const wanted = new Set(restore.map((name) => findNamed(name, all, missing)));
  const chosen = isAll ? missing : withBelongings(missing, wanted);
  for (const one of missing) {
    const [name, document] = one;
    let fate = begun.has(document._id) ? "Unfinished" : isDryRun && "Missing";
    if (chosen.includes(one)) fate = "Putting back";
    if (fate) console.log(`${fate}: ${describe(name, document, collections)}`);
  }
  const advice = "Nothing was changed. Put back what you name with --restore NAME, or all with --restore-all.";
  if (isDryRun && missing.length > 0) console.log(advice);
  else if (chosen.length === 0) console.log("None of that is missing.");
  return chosen;
}

async function main() {
  const options = { restore: { type: "string", multiple: true }, "restore-all": { type: "boolean" } };
  const { values } = parseArgs({ options, allowPositionals: true });
  if (source.startsWith("-")) throw new Error("Give the export file first, and options after it.");
  const file = await readExport();
  const { id: me } = await send("GET", "/v1/me");
  const [[key, user] = []] = Object.entries(file.users ?? {});
  if ((user?._id ?? key) !== me) {
    throw new Error(`${source} is not from this account. Use import-export.mjs, which gives new ids.`);
  }
  // No member has this id, so nothing is changed; a legacy account refuses the route itself.
  const { status } = await send("PATCH", `/v1/member/fields/${"0".repeat(24)}`, { info: {} }).catch((error) => error);
  if (status === 400) throw new Error("This account has not migrated, so nothing can be put back.");
  const kinds = Object.entries(kindsOf(me));
  const collections = collectionsOf(file, kinds);

  for (const [name, { lists }] of kinds) {
    const stored = await readStored(name, lists(collections[name]));
    for (const document of collections[name]) {
      if (oldIds(name, document).some((id) => stored.has(id))) present.add(`${name} ${document._id}`);
    }
  }
  const all = Object.entries(collections).flatMap(([name, documents]) => documents.map((document) => [name, document]));
  const chosen = choose(all, values, collections);
  for (const [name, kind] of kinds) {
    let added = 0;
    for (const [, document] of chosen.filter(([kindName]) => kindName === name)) {
      if (await putBack(name, kind, document, me, collections)) added += 1;
    }
    if (added > 0) console.log(`${name}: put back: ${added}`);
  }
}

await main();
// endregion
