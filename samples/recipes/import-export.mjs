// Adds what is in an export file to another account, and nothing twice:
//   node import-export.mjs export.json
// Needs Node 20, a migrated account and, in SP_TOKEN, a token to read and write.
import { send } from "./shared/send.mjs";

// region readExport(), collectionsOf(), translated(), bodyOf(): what is in the file, and what is sent of each document
import { createHash } from "node:crypto";
import { isObject, readExport, source, toMilliseconds } from "./shared/readExport.mjs";
import { ownerOf, setAside } from "./shared/checkedDocuments.mjs";
import { isEncrypted } from "./shared/isEncrypted.mjs";
import { bodyOf, collectionsOf, paths, times } from "./shared/kinds.mjs";

/** What the properties of a document refer to. */
const references = {
  groups: { parent: ["groups"], members: ["members", "frontStatuses"] },
  frontHistory: { member: ["members", "frontStatuses"] },
  comments: { documentId: ["frontHistory"] },
  notes: { member: ["members"] },
  channelCategories: { channels: ["channels"] },
  chatMessages: { channel: ["channels"], writer: ["members"], replyTo: ["chatMessages"] },
};

/** Returns a document with the new ids of what it refers to; or, if it cannot be added, a string: the reason. */
function translated(name, document, idOf) {
  const find = (kinds, id) => kinds.map((kind) => idOf(kind, id)).find(Boolean);
  const result = { ...document, avatarUuid: undefined }; // Pictures stay in the other account.
  if (name === "chatMessages" && isEncrypted(document)) return "its text is encrypted";
  if (name === "frontHistory") result.custom = !idOf("members", document.member);
  if (name === "members") {
    const values = Object.entries(document.info ?? {});
    result.info = Object.fromEntries(values.map(([key, value]) => [idOf("customFields", key) ?? key, value]));
  }
  for (const [property, kinds] of Object.entries(references[name] ?? {})) {
    const value = document[property];
    result[property] = Array.isArray(value) ? value.flatMap((id) => find(kinds, id) ?? []) : find(kinds, value);
    const isNeeded = ["member", "documentId", "channel", "writer"].includes(property);
    if (isNeeded && !result[property]) return `${value} is not in the file`;
  }
  for (const time of times[name] ?? []) {
    const mayBeMissing = time === "endTime" && (document[time] ?? null) === null;
    if (!mayBeMissing && toMilliseconds(document[time]) === undefined) return `${time} is not a time`;
  }
  return result;
}
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
  const file = await readExport();
  const { id: me } = await send("GET", "/v1/me");
  const collections = collectionsOf(file);
  for (const name of Object.keys(file)) {
    if (!(name in paths) && Object.keys(file[name] ?? {}).length > 0) console.log(`Not imported: ${name}`);
  }

  const isOurs = ownerOf(file) === me;
  if (isOurs) throw new Error(`${source} comes from this account. Use put-back.mjs, which keeps its ids.`);
  const known = new Map();
  const idOf = (name, id) => known.get(`${name} ${id}`);
  for (const [name, documents] of Object.entries(collections)) {
    const body = (document) => {
      const result = translated(name, document, idOf);
      return isObject(result) ? bodyOf(name, result) : result;
    };
    const newIds = (document) => oldIds(name, document).map((_id) => newId(me, name, { ...document, _id }));
    for (const document of documents) known.set(`${name} ${document._id}`, newIds(document)[0]);
    const stored = await readStored(name, me, documents.map(body).filter(isObject));
    // In the account that the file comes from, an object has its old id.
    for (const document of documents) {
      const found = [...oldIds(name, document), ...newIds(document)].find((id) => stored.has(id));
      if (found) known.set(`${name} ${document._id}`, stored.get(found));
    }
    let added = 0;
    for (const document of documents) {
      const id = idOf(name, document._id);
      if (stored.has(id)) continue;
      const content = body(document);
      try {
        if (typeof content === "string") throw Object.assign(new Error(content), { status: 400 });
        await send("POST", `${paths[name][0]}/${id}`, content);
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

await main();
// endregion
