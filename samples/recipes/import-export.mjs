// Adds what is in an export file to another account, and nothing twice:
//   node import-export.mjs export.json
// Needs Node 20, a migrated account and, in SP_TOKEN, a token to read and write.
// region readExport(): every known form of file
import { isObject, readExport, source, toMilliseconds } from "./shared/readExport.mjs";
// endregion

// region call(method, path, body), with a pause before each request
import { createHash } from "node:crypto";
import { call, token } from "./shared/slowCall.mjs";
// endregion

// region checkedDocuments(), isEncrypted(): what is in the file
import { checkedDocuments, customFieldsOf, faults, setAside, sortGroups } from "./shared/checkedDocuments.mjs";
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

/**
 * What is imported, in this order: each kind refers only to those before it. `body` makes a request's body, and
 * returns a string instead if the document cannot be added: the reason. `idOf` translates an id; undefined if it is
 * not in the file.
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
    body: (document, idOf) => ({
      ...texts(document, "name", "pronouns", "desc", "color", "avatarUrl", "pkId", "archivedReason"),
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
      ...switches(document, "supportDescMarkdown"),
      ...hidden(document, "private", "preventTrusted", "preventsFrontNotifs"),
      ...(isObject(document.frame) && { frame: document.frame }),
    }),
  },
  groups: {
    path: "/v1/group",
    documents: (file) => sortGroups(checkedDocuments(file, "groups")),
    lists: (me) => [`/v1/groups/${me}`],
    body: (document, idOf) => ({
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
    body: (document, idOf) => {
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
    lists: (_me, bodies) => [...new Set(bodies.map(({ documentId }) => `/v1/comments/frontHistory/${documentId}`))],
    body: (document, idOf) => {
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
    lists: (me, bodies) => [...new Set(bodies.map(({ member }) => `/v1/notes/${me}/${member}`))],
    body: (document, idOf) => {
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
    body: (document, idOf) => ({
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
    lists: (_me, bodies) => [...new Set(bodies.map(({ channel }) => `/v1/chat/messages/${channel}`))],
    body: (document, idOf) => {
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
// end core

// region What is in the file, and what is in the account
import { oldIds, readStored } from "./shared/readStored.mjs";

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read and write permission.");
  const file = await readExport();
  const all = Object.entries(kinds).map(([name, kind]) => [
    name,
    kind.documents?.(file) ?? checkedDocuments(file, name),
  ]);
  if (faults.length > 0) throw new Error(faults.map((fault) => `${source}: ${fault}`).join("\n"));
  for (const name of Object.keys(file)) {
    if (!(name in kinds) && Object.keys(file[name] ?? {}).length > 0) console.log(`Not imported: ${name}`);
  }

  const { id: me } = await call("GET", "/v1/me");
  const [[key, user] = []] = Object.entries(file.users ?? {});
  if ((user?._id ?? key) === me)
    throw new Error(`${source} comes from this account. Use put-back.mjs, which keeps its ids.`);
  const known = new Map();
  const idOf = (name, id) => known.get(`${name} ${id}`);
  for (const [name, documents] of all) {
    const { path, body, lists } = kinds[name];
    const newIds = (document) => oldIds(name, document).map((_id) => newId(me, name, { ...document, _id }));
    for (const document of documents) known.set(`${name} ${document._id}`, newIds(document)[0]);
    const bodies = documents.map((document) => body(document, idOf)).filter(isObject);
    const stored = bodies.length > 0 ? await readStored(name, lists(me, bodies)) : new Map();
    // In the account that the file comes from, an object has its old id.
    for (const document of documents) {
      const found = [...oldIds(name, document), ...newIds(document)].find((id) => stored.has(id));
      if (found) known.set(`${name} ${document._id}`, stored.get(found));
    }
    let added = 0;
    for (const document of documents) {
      const id = idOf(name, document._id);
      if (stored.has(id)) continue;
      const content = body(document, idOf);
      try {
        if (typeof content === "string") throw Object.assign(new Error(content), { status: 400 });
        await call("POST", `${path}/${id}`, content);
        added += 1;
      } catch (error) {
        if (![400, 404, 409].includes(error.status)) throw new Error(`${error.message}\nRun it again to go on.`);
        setAside(name, document._id, error.message);
        known.delete(`${name} ${document._id}`);
      }
    }
    if (documents.length > 0) console.log(`${name}: ${documents.length}, added: ${added}`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// endregion
