// Gives members and custom fronts their pictures, which you have put on the web:
//   node move-pictures.mjs export.json https://example.com/pictures/
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
// region Packages and input
import { createHash } from "node:crypto";

const [source, folder] = process.argv.slice(2);
// endregion

import { send } from "./shared/send.mjs";

// region readPictures(name): who has one in the export, newId(name, id)
import { readJson } from "./shared/readJson.mjs";

if (!source || !URL.canParse(folder)) throw new Error("Give an export file, and the address of its pictures.");
const file = await readJson(source);
const me = await send("GET", "/v1/me");

/** Returns the ids of the objects in a collection with an uploaded picture. */
function readPictures(name) {
  return Object.entries(file[name] ?? {})
    .filter(([, document]) => document?.avatarUuid)
    .map(([key, { _id = key }]) => _id.$oid ?? _id);
}

/** The id that the recipe import-export gives to what it adds. */
function newId(name, id) {
  const start = /^[0-9a-f]{8}/i.exec(id)?.[0].toLowerCase() ?? "00000000";
  return start + createHash("sha256").update(`${me.id} ${name} ${id}`).digest("hex").slice(0, 16);
}
// endregion

// core
/** Whether there is a picture. The token stays here: this is another server. */
async function isPicture(address) {
  try {
    const { ok, headers } = await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(15_000) });
    return ok && (headers.get("content-type") ?? "").startsWith("image/");
  } catch {
    return false;
  }
}

async function setPicture(path, { id, content }, address) {
  if (content.avatarUrl || content.avatarUuid) return "has a picture already";
  if (!(await isPicture(address))) return `no picture at ${address}`;
  await send("PATCH", `${path}/${id}`, { avatarUrl: address });
  return "";
}
// end core

// region Every member and custom front
let [added, left] = [0, 0];
const kinds = [
  ["members", "/v1/member", `/v1/members/${me.id}`],
  ["frontStatuses", "/v1/customFront", `/v1/customFronts/${me.id}`],
];
for (const [name, path, list] of kinds) {
  const objects = new Map((await send("GET", list)).map((object) => [object.id, object]));
  for (const id of readPictures(name)) {
    const object = objects.get(id) ?? objects.get(newId(name, id));
    const address = `${folder.replace(/\/$/, "")}/${id}.png`;
    const why = object ? await setPicture(path, object, address) : "not in the account";
    if (why) console.error(`Left alone: ${object?.content.name ?? id}: ${why}`);
    if (why) left += 1;
    else added += 1;
  }
}
console.log(`Pictures: ${added}. Left alone: ${left}.`);
// endregion
