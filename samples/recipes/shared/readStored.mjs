import { paths } from "./kinds.mjs";
import { send } from "./send.mjs";

/** The ids that a document has had, the first one first: the migration gave custom fields new ones. */
export function oldIds(name, { _id, oid }) {
  return name === "customFields" && typeof oid === "string" ? [oid, _id] : [_id];
}

/** Reads the ids of what the account has in the lists that documents belong to, by each id that it has had. */
export async function readStored(name, me, documents) {
  const ids = new Map();
  const isChat = name === "chatMessages";
  const listOf = (document) => paths[name][1].replace(/\{(\w+)\}/g, (_, key) => ({ ...document, me })[key]);
  for (const list of new Set(documents.map(listOf))) {
    const query = new URLSearchParams({ limit: 100, sortBy: "writtenAt", sortOrder: 1 });
    for (;;) {
      const page = await send("GET", isChat ? `${list}?${query}` : list);
      for (const { id, content } of page) for (const old of oldIds(name, { ...content, _id: id })) ids.set(old, id);
      if (!isChat || page.length < 100) break;
      query.set("skipTo", page.at(-1).id);
    }
  }
  return ids;
}
