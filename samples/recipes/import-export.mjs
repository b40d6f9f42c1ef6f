// Adds what is in an export file to your account, and nothing twice:
//   node import-export.mjs export.json
// In the account that the file comes from, it only says what is missing, and puts back what you choose:
//   node import-export.mjs export.json --restore Juniper
//   node import-export.mjs export.json --restore-all
// Needs Node 20, a migrated account and, in SP_TOKEN, a token to read and write.
// region readExport(): every known form of file
import { isObject, readExport, source, toMilliseconds } from "./shared/readExport.mjs";
// endregion

// region call(method, path, body), with a pause before each request
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();
const rest = Number(process.env.SP_PAUSE ?? 300); // Milliseconds between two requests. Use 0 with the mock only.
const faults = [];

async function call(method, path, body) {
  await pause(rest); // One request at a time, with a short pause between them.
  let status;
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    status = response.status;
    const text = await response.text();
    if (!response.ok) throw new Error(`${status} ${text.trim() || "(empty body)"}`);
    return text && JSON.parse(text);
  } catch (error) {
    throw Object.assign(new Error(`${method} ${path}: ${error.cause?.code ?? error.message}`), { status });
  }
}
// endregion

// region checkedDocuments(), isEncrypted(): what is in the file
/** Says what was not added, and why. The program goes on, and ends with 2. */
function setAside(name, id, why) {
  console.error(`Not added: ${name} ${id}: ${why}`);
  process.exitCode = 2;
}

/** Returns the documents of a collection: an array, or in older files an object by id. Broken ones are faults. */
function checkedDocuments(file, name) {
  const value = file[name] ?? [];
  if (!Array.isArray(value) && !isObject(value)) {
    faults.push(`${name} is not an array.`);
    return [];
  }
  return Object.entries(value).flatMap(([key, document]) => {
    const place = Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`;
    const _id = document?._id ?? (Array.isArray(value) ? undefined : key);
    const isWhole = isObject(document) && typeof _id === "string" && _id !== "";
    if (!isWhole) faults.push(`${place} ${isObject(document) ? "has no _id" : "is not a document"}.`);
    return isWhole ? [{ ...document, _id }] : [];
  });
}

/** Custom fields are documents of their own, or in the user of a legacy account. */
function customFieldsOf(file) {
  const own = checkedDocuments(file, "customFields");
  if (own.length > 0) return own;
  const fields = checkedDocuments(checkedDocuments(file, "users")[0] ?? {}, "fields");
  fields.sort((one, other) => one.order - other.order);
  return fields.map((field, index) => ({ ...field, order: `0|${String(index).padStart(6, "0")}:` }));
}

/** Groups come after the one that they are in. */
function sortGroups(groups) {
  const sorted = [];
  let waiting = groups;
  while (waiting.length > 0) {
    const isWaiting = ({ parent }) => waiting.some(({ _id }) => _id === parent);
    const ready = waiting.filter((group) => !isWaiting(group));
    // Groups can be inside each other in a circle: one of them then goes to the top.
    if (ready.length === 0) ready.push({ ...waiting[0], parent: "root" });
    sorted.push(...ready);
    waiting = waiting.filter(({ _id }) => !ready.some((group) => group._id === _id));
  }
  return sorted;
}

import { isEncrypted } from "./shared/isEncrypted.mjs";
// endregion

// region kinds: the bodies of what is added, in their order
const texts = (document, ...names) =>
  Object.fromEntries(names.filter((name) => typeof document[name] === "string").map((name) => [name, document[name]]));
const switches = (document, ...names) =>
  Object.fromEntries(names.filter((name) => typeof document[name] === "boolean").map((name) => [name, document[name]]));
/** Flags for privacy are always sent, since servers differ on a missing one: hidden, if in doubt. */
const hidden = (document, ...names) =>
  Object.fromEntries(names.map((name) => [name, typeof document[name] === "boolean" ? document[name] : true]));

/** The ids in the account, by kind and id in the file; and what is in the account already. */
const [known, present] = [new Map(), new Set()];
const idOf = (name, id) => known.get(`${name} ${id}`);
/** The uploaded picture, which only the account itself can show. */
const pictureOf = (name, document) => (idOf(name, document._id) === document._id ? texts(document, "avatarUuid") : {});
/** The ids of what documents refer to, each once. */
const referred = (documents, property, name) => [
  ...new Set(documents.flatMap((document) => idOf(name, document[property]) ?? [])),
];

/**
 * What is imported, in this order: each kind refers only to those before it. `body` makes a request's body, and
 * returns a string instead if the document cannot be added: the reason. `lists` has the paths of what is there.
 */
const kinds = {
  customFields: {
    path: "/v1/customField",
    documents: customFieldsOf,
    lists: (me) => [`/v1/customFields/${me}`],
    body: ({ name, type, order, supportMarkdown }) => ({
      name,
      type,
      order,
      supportMarkdown: supportMarkdown !== false,
    }),
  },
  members: {
    path: "/v1/member",
    lists: (me) => [`/v1/members/${me}`],
    body: (document) => ({
      ...texts(document, "name", "pronouns", "desc", "color", "avatarUrl", "pkId", "archivedReason"),
      ...pictureOf("members", document),
      ...switches(document, "supportDescMarkdown", "archived", "receiveMessageBoardNotifs"),
      ...hidden(document, "private", "preventTrusted", "preventsFrontNotifs"),
      ...(isObject(document.frame) && { frame: document.frame }),
      info: Object.fromEntries(
        Object.entries(document.info ?? {}).map(([key, value]) => [idOf("customFields", key) ?? key, value]),
      ),
    }),
  },
  frontStatuses: {
    path: "/v1/customFront",
    lists: (me) => [`/v1/customFronts/${me}`],
    body: (document) => ({
      ...texts(document, "name", "desc", "color", "avatarUrl"),
      ...pictureOf("frontStatuses", document),
      ...switches(document, "supportDescMarkdown"),
      ...hidden(document, "private", "preventTrusted", "preventsFrontNotifs"),
      ...(isObject(document.frame) && { frame: document.frame }),
    }),
  },
  groups: {
    path: "/v1/group",
    documents: (file) => sortGroups(checkedDocuments(file, "groups")),
    lists: (me) => [`/v1/groups/${me}`],
    body: (document) => ({
      ...{ desc: "", color: "", emoji: "", ...texts(document, "name", "desc", "color", "emoji") },
      ...switches(document, "supportDescMarkdown"),
      ...hidden(document, "private", "preventTrusted"),
      parent: idOf("groups", document.parent) ?? "root",
      members: (document.members ?? []).flatMap((id) => idOf("members", id) ?? idOf("frontStatuses", id) ?? []),
    }),
  },
  frontHistory: {
    path: "/v1/frontHistory",
    lists: () => ["/v1/frontHistory"],
    body: (document) => {
      const member = idOf("members", document.member);
      const customFront = idOf("frontStatuses", document.member);
      const [startTime, endTime] = [toMilliseconds(document.startTime), toMilliseconds(document.endTime)];
      if (!member && !customFront) return `${document.member} is not in the file`;
      if (startTime === undefined) return "startTime is not a time";
      if (endTime === undefined && (document.endTime ?? null) !== null) return "endTime is not a time";
      const live = document.live === true;
      return {
        ...texts(document, "customStatus"),
        ...{ member: member ?? customFront, custom: !member, live, startTime },
        // A live front has no end, and every other front needs one, even if the file does not say when.
        ...(!live && { endTime: endTime ?? startTime + 1 }),
      };
    },
  },
  comments: {
    path: "/v1/comment",
    lists: (_me, documents) =>
      referred(documents, "documentId", "frontHistory").map((id) => `/v1/comments/frontHistory/${id}`),
    body: (document) => {
      const documentId = idOf("frontHistory", document.documentId);
      const time = toMilliseconds(document.time);
      if (!documentId) return "its front is not in the file";
      if (time === undefined) return "time is not a time";
      return {
        ...texts(document, "text"),
        ...switches(document, "supportMarkdown"),
        time,
        documentId,
        collection: "frontHistory",
      };
    },
  },
  notes: {
    path: "/v1/note",
    lists: (me, documents) => referred(documents, "member", "members").map((id) => `/v1/notes/${me}/${id}`),
    body: (document) => {
      const member = idOf("members", document.member);
      const date = toMilliseconds(document.date);
      if (!member) return "its member is not in the file";
      if (date === undefined) return "date is not a time";
      const text = { color: "", ...texts(document, "title", "note", "color") };
      return { ...text, ...switches(document, "supportMarkdown"), member, date };
    },
  },
  channels: {
    path: "/v1/chat/channel",
    lists: () => ["/v1/chat/channels"],
    body: (document) => ({ desc: "", ...texts(document, "name", "desc") }),
  },
  channelCategories: {
    path: "/v1/chat/category",
    lists: () => ["/v1/chat/categories"],
    body: (document) => ({
      ...{ desc: "", ...texts(document, "name", "desc") },
      channels: (document.channels ?? []).flatMap((id) => idOf("channels", id) ?? []),
    }),
  },
  chatMessages: {
    path: "/v1/chat/message",
    documents: (file) => {
      const time = ({ writtenAt }) => toMilliseconds(writtenAt) ?? 0;
      return checkedDocuments(file, "chatMessages").sort((one, other) => time(one) - time(other));
    },
    lists: (_me, documents) => referred(documents, "channel", "channels").map((id) => `/v1/chat/messages/${id}`),
    body: (document) => {
      const [channel, writer] = [idOf("channels", document.channel), idOf("members", document.writer)];
      const [replyTo, writtenAt] = [idOf("chatMessages", document.replyTo), toMilliseconds(document.writtenAt)];
      if (isEncrypted(document)) return "its text is encrypted";
      if (!channel || !writer) return "its channel or writer is not in the file";
      if (writtenAt === undefined) return "writtenAt is not a time";
      return { ...texts(document, "message"), channel, writer, writtenAt, ...(replyTo && { replyTo }) };
    },
  },
};
// endregion

// core
/** The same in every run. It begins with the time: chat is paged by id. */
function newId(me, name, { _id, writtenAt }) {
  const seconds = Math.floor((toMilliseconds(writtenAt) ?? Number.NaN) / 1000);
  const time = seconds > 0 && seconds < 2 ** 32 ? seconds.toString(16).padStart(8, "0") : _id.slice(0, 8).toLowerCase();
  const start = /^[0-9a-f]{8}$/.test(time) ? time : "00000000";
  return start + createHash("sha256").update(`${me} ${name} ${_id}`).digest("hex").slice(0, 16);
}

/** Why a document cannot be put back under its id, if it cannot. */
function whyNot(name, { _id, live }) {
  if (!/^[0-9a-f]{24}$/.test(_id)) return "its id does not have 24 hexadecimal digits";
  if (name === "frontHistory" && live === true) return "it was live, and the file does not say when it ended";
  return undefined;
}
// end core

// region What is in the file, and what is in the account
/** Has the id of what is being put back, so that the next run can finish it after a break. */
const begunFile = `${source}.restoring`;

/** The ids that a document has had, the first one first: the migration gave custom fields new ones. */
function oldIds(name, { _id, oid }) {
  return name === "customFields" && typeof oid === "string" ? [oid, _id] : [_id];
}

/** Reads the ids of the objects that are in the account already, by each id that they have had. */
async function readStored(name, lists) {
  const ids = new Map();
  for (const path of lists) {
    if (name !== "chatMessages") {
      for (const { id, content } of await call("GET", path)) {
        for (const one of oldIds(name, { ...content, _id: id })) ids.set(one, id);
      }
      continue;
    }
    const query = new URLSearchParams({ limit: 100, sortBy: "writtenAt", sortOrder: 1 });
    for (;;) {
      const page = await call("GET", `${path}?${query}`);
      for (const { id } of page) ids.set(id, id);
      if (page.length < 100) break;
      query.set("skipTo", page.at(-1).id);
    }
  }
  return ids;
}

/** Gives a kind's documents their ids in the account. Those of the account itself keep theirs. */
async function findStored(name, documents, me, isOurs) {
  const { lists } = kinds[name];
  const newIds = (document) => oldIds(name, document).map((_id) => newId(me, name, { ...document, _id }));
  for (const document of documents) {
    known.set(`${name} ${document._id}`, isOurs ? document._id : newIds(document)[0]);
  }
  const stored = documents.length > 0 ? await readStored(name, lists(me, documents)) : new Map();
  for (const document of documents) {
    const id = [...oldIds(name, document), ...newIds(document)].find((oldOrNew) => stored.has(oldOrNew));
    if (id) known.set(`${name} ${document._id}`, stored.get(id));
    if (id) present.add(`${name} ${document._id}`);
  }
}

/** Adds a document, unless it is in the account. Returns whether it did. */
async function add(name, document) {
  const id = idOf(name, document._id);
  const content = kinds[name].body(document);
  try {
    if (typeof content === "string") throw Object.assign(new Error(content), { status: 400 });
    await call("POST", `${kinds[name].path}/${id}`, content);
    return true;
  } catch (error) {
    const isTaken = error.status === 500 && id === document._id;
    const isRefused = isTaken || [400, 404, 409].includes(error.status);
    if (!isRefused) throw new Error(`${error.message}\nRun it again to go on.`);
    setAside(name, document._id, isTaken ? `${error.message} (Its id is in use.)` : error.message);
    known.delete(`${name} ${document._id}`);
    return false;
  }
}
// endregion

// region Put back: what is chosen, and what belongs to it
import { asSeen } from "./shared/asSeen.mjs";

/** What the server deletes together with something: notes with their member, comments with their front, inner groups. */
const owners = { notes: "member", comments: "documentId", groups: "parent" };
const groupsOf = (groups, id) => groups.filter(({ members }) => members?.includes(id));
const plain = (text) => text.replace(/\p{Cc}/gu, ""); // Without what a terminal would obey.

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
  await call("PATCH", path, body).catch((error) => {
    // 404 means that there is nothing to change.
    if (error.status !== 404) throw new Error(`${error.message}\nRun it again to go on.`);
  });
}

/** Gives what was put back its buckets, its groups and its values. What others have since is unchanged. */
async function rejoin(name, { _id, buckets }, me, { groups, members }) {
  const isShared = ["members", "frontStatuses", "groups", "customFields"].includes(name);
  // At once: until then, it has the account's default buckets.
  if (isShared && buckets) await patch("/v1/privacyBucket/setbuckets", { id: _id, type: name, buckets });
  if (name === "members") {
    const now = (await call("GET", `/v1/groups/${me}`)).map(({ id, content }) => ({ _id: id, ...content }));
    const before = groupsOf(groups, _id).map((group) => idOf("groups", group._id) ?? []);
    const places = new Set([...groupsOf(now, _id).map((group) => group._id), ...before.flat()]);
    if (places.size > 0) await patch("/v1/group/members", { member: _id, groups: [...places] });
  }
  if (name === "customFields") {
    const before = new Map(members.map((member) => [idOf("members", member._id), member.info?.[_id]]));
    for (const { id, content } of await call("GET", `/v1/members/${me}`)) {
      const isGone = before.get(id) !== undefined && content.info?.[_id] === undefined;
      if (isGone) await patch(`/v1/member/fields/${id}`, { info: { [_id]: before.get(id) } });
    }
  }
}

/** Puts a document back under its id. Returns whether it was missing. */
async function putBack(name, document, me, collections) {
  const why = whyNot(name, document);
  if (why) setAside(name, document._id, why);
  if (why) return false;
  await fs.writeFile(begunFile, document._id);
  const isThere = present.has(`${name} ${document._id}`);
  const isAdded = !isThere && (await add(name, document));
  if (isThere || isAdded) await rejoin(name, document, me, collections);
  await fs.rm(begunFile);
  return isAdded;
}
// endregion

// region What it is asked to do
/** Returns what to put back, and says what that is; without options it says what is missing, and returns nothing. */
async function choose(all, { restore = [], "restore-all": isAll }, collections) {
  const isDryRun = restore.length === 0 && !isAll;
  const begun = isDryRun ? "" : await fs.readFile(begunFile, "utf8").catch(() => "");
  const missing = all.filter(([name, { _id }]) => !present.has(`${name} ${_id}`) || _id === begun);
  const wanted = new Set(restore.map((name) => findNamed(name, all, missing)));
  if (begun) wanted.add(begun);
  const chosen = isAll || isDryRun ? missing : withBelongings(missing, wanted);
  for (const [name, document] of chosen) {
    console.log(`${isDryRun ? "Missing" : "Putting back"}: ${describe(name, document, collections)}`);
  }
  const advice = "Nothing was changed. Put back what you name with --restore NAME, or all with --restore-all.";
  if (chosen.length === 0) console.log("Nothing of that is missing in the account.");
  else if (isDryRun) console.log(advice);
  return isDryRun ? [] : chosen;
}

function readFaultless(file) {
  const collections = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, kind.documents?.(file) ?? checkedDocuments(file, name)]),
  );
  if (faults.length > 0) throw new Error(faults.map((fault) => `${source}: ${fault}`).join("\n"));
  for (const name of Object.keys(file)) {
    if (!(name in kinds) && Object.keys(file[name] ?? {}).length > 0) console.log(`Not imported: ${name}`);
  }
  return collections;
}

async function main() {
  const options = { restore: { type: "string", multiple: true }, "restore-all": { type: "boolean" } };
  const { values } = parseArgs({ options, allowPositionals: true });
  if (!token) throw new Error("Set SP_TOKEN to a token with read and write permission.");
  const file = await readExport();
  const collections = readFaultless(file);
  const { id: me } = await call("GET", "/v1/me");
  const [[key, user] = []] = Object.entries(file.users ?? {});
  const isOurs = (user?._id ?? key) === me;
  if (!isOurs && Object.keys(values).length > 0) {
    throw new Error(
      `${source} does not say that it comes from this account. What is in it can only be added, without options.`,
    );
  }

  for (const [name, documents] of Object.entries(collections)) await findStored(name, documents, me, isOurs);
  const all = Object.entries(collections).flatMap(([name, documents]) => documents.map((document) => [name, document]));
  const missing = all.filter(([name, { _id }]) => !present.has(`${name} ${_id}`));
  const chosen = isOurs ? await choose(all, values, collections) : missing;
  if (isOurs && chosen.length === 0) return;
  for (const [name, documents] of Object.entries(collections)) {
    let added = 0;
    for (const [, document] of chosen.filter(([kind]) => kind === name)) {
      if (isOurs ? await putBack(name, document, me, collections) : await add(name, document)) added += 1;
    }
    if (documents.length > 0) console.log(`${name}: ${documents.length}, added: ${added}`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// endregion
