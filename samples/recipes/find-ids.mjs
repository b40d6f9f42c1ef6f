// Prints the ids of your system and of what is in it, each with its name:
//   node find-ids.mjs
//   node find-ids.mjs tea
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
// region The same in every recipe: call(method, path, body, headers)
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();

// What goes wrong ends the program with one line and code 1.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
if (!token) throw new Error("Set SP_TOKEN to a token. The first lines say which permissions it needs.");

/** Sends a request. Its error has the server's message and, if there was a response, the status. */
async function call(method, path, body, headers) {
  let status;
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
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

// region print(kind, id, name)
// Accents and letter case do not count.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wanted = plain(process.argv[2] ?? "").trim();

function print(kind, id, name) {
  // Without control characters, which a terminal would obey.
  if (plain(String(name)).includes(wanted)) console.log(`${kind} ${id} ${name}`.replace(/\p{Cc}/gu, ""));
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
