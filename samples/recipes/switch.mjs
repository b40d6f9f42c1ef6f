// Logs a switch: one member or custom front starts to front, and all others end.
//   node switch.mjs Robin "First day here"
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [name, customStatus] = process.argv.slice(2);

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

// region find(nameOrId): who starts, and who is fronting
if (!name) throw new Error("Give the name of who is fronting now, and a status if you like.");

/** A name as people see it: an accent can be stored in two ways, and a space at the end cannot be seen. */
const asSeen = (name) => name.normalize("NFC").trim();

/** Finds a member or custom front of the system by name or id. */
async function find(nameOrId) {
  const me = await call("GET", "/v1/me");
  const members = await call("GET", `/v1/members/${me.id}`);
  const customFronts = await call("GET", `/v1/customFronts/${me.id}`);
  const matches = [
    ...members.map(({ id, content }) => ({ id, name: content.name, custom: false })),
    ...customFronts.map(({ id, content }) => ({ id, name: content.name, custom: true })),
  ].filter((one) => one.id === nameOrId || asSeen(one.name) === asSeen(nameOrId));
  if (matches.length === 0) throw new Error(`There is no member or custom front named ${nameOrId}.`);
  if (matches.length > 1) {
    throw new Error(`Several have that name. Give an id: ${matches.map(({ id }) => id).join(", ")}`);
  }
  return matches[0];
}

const next = await find(name);
const fronters = await call("GET", "/v1/fronters");
const others = fronters.filter(({ content }) => content.member !== next.id);
// endregion

// core
// One time for all, and never before a front's own start.
const now = Math.max(Date.now(), ...others.map(({ content }) => content.startTime + 1));

// Start first, so that there is no moment in which nobody fronts.
const current = fronters.find(({ content }) => content.member === next.id);
if (!current) {
  const front = { custom: next.custom, live: true, startTime: now, member: next.id };
  await call("POST", "/v1/frontHistory", customStatus ? { ...front, customStatus } : front);
} else if (customStatus) {
  await call("PATCH", `/v1/frontHistory/${current.id}`, { customStatus });
}
for (const { id } of others) {
  // Both are needed: the server does not fill in the end.
  await call("PATCH", `/v1/frontHistory/${id}`, { live: false, endTime: now });
}
// end core
console.log(`${next.name} is fronting now. Fronts that ended: ${others.length}.`);
