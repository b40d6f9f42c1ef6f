// Prints the ids of your system and of what is in it, each with its name:
//   node find-ids.mjs
//   node find-ids.mjs tea
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();
// Accents and letter case do not count.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wanted = plain(process.argv[2] ?? "").trim();

async function get(path) {
  try {
    const response = await fetch(server + path, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`GET ${path}: ${error.cause?.code ?? error.message}`);
  }
}

function print(kind, id, name) {
  if (plain(String(name)).includes(wanted)) console.log(`${kind} ${id} ${name}`);
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");

  const me = await get("/v1/me");
  print("system", me.id, me.content.username);

  const lists = {
    member: `/v1/members/${me.id}`,
    "custom front": `/v1/customFronts/${me.id}`,
    group: `/v1/groups/${me.id}`,
    "custom field": `/v1/customFields/${me.id}`,
    "privacy bucket": "/v1/privacyBuckets",
  };
  for (const [kind, path] of Object.entries(lists)) {
    const objects = await get(path);
    for (const { id, content } of objects) print(kind, id, content.name);
    if (kind === "custom field" && objects.length === 0) {
      // A legacy account has its custom fields in the profile. On a migrated account these have no effect.
      for (const [id, { name }] of Object.entries(me.content.fields ?? {})) print("custom field (legacy)", id, name);
    }
  }
  for (const { id, content } of await get("/v1/friends")) print("friend", id, content.username);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
