import { send } from "./send.mjs";

/** The ids that a document has had, the first one first: the migration gave custom fields new ones. */
export function oldIds(name, { _id, oid }) {
  return name === "customFields" && typeof oid === "string" ? [oid, _id] : [_id];
}

/** Reads the ids of the objects that are in the account already, by each id that they have had. */
export async function readStored(name, lists) {
  const ids = new Map();
  for (const path of lists) {
    if (name !== "chatMessages") {
      for (const { id, content } of await send("GET", path)) {
        for (const one of oldIds(name, { ...content, _id: id })) ids.set(one, id);
      }
      continue;
    }
    const query = new URLSearchParams({ limit: 100, sortBy: "writtenAt", sortOrder: 1 });
    for (;;) {
      const page = await send("GET", `${path}?${query}`);
      for (const { id } of page) ids.set(id, id);
      if (page.length < 100) break;
      query.set("skipTo", page.at(-1).id);
    }
  }
  return ids;
}
