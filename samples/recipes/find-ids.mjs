// Prints the ids of your system and of what is in it, each with its name:
//   node find-ids.mjs
//   node find-ids.mjs tea
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { call } from "./shared/call.mjs";
import { plain } from "./shared/plain.mjs";

// region print(kind, id, name)
// Accents and letter case do not count.
const bare = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wanted = bare(process.argv[2] ?? "").trim();

function print(kind, id, name) {
  if (bare(String(name)).includes(wanted)) console.log(plain(`${kind} ${id} ${name}`));
}

const me = await call("GET", "/v1/me");
print("system", me.id, me.content.username);
// endregion

// core
const lists = {
  member: `/v1/members/${me.id}`,
  "custom front": `/v1/customFronts/${me.id}`,
  group: `/v1/groups/${me.id}`,
  "custom field": `/v1/customFields/${me.id}`,
  "privacy bucket": "/v1/privacyBuckets",
};
for (const [kind, path] of Object.entries(lists)) {
  const objects = await call("GET", path);
  for (const { id, content } of objects) print(kind, id, content.name);
  if (kind === "custom field" && objects.length === 0) {
    // Legacy accounts have them in the profile.
    for (const [id, { name }] of Object.entries(me.content.fields ?? {})) print("custom field (legacy)", id, name);
  }
}
// end core
const friends = await call("GET", "/v1/friends");
for (const { id, content } of friends) print("friend", id, content.username);
