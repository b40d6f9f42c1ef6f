// Logs a switch that happened earlier, or a front that is over:
//   node past-switch.mjs Robin 2025-06-15T09:00Z
//   node past-switch.mjs Robin 2025-06-14T09:00Z 2025-06-14T11:30Z
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [name, from, to] = process.argv.slice(2);
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

// region find(nameOrId): who, the times, and who is fronting
const [startTime, endTime] = [from, to ?? from].map((time) => Date.parse(time));
if (!name || Number.isNaN(startTime + endTime)) throw new Error("Give a name and a time, such as 2025-06-15T09:30Z.");
if (endTime < startTime || Date.now() < endTime) throw new Error("Give times in the past, the earlier one first.");

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

const who = await find(name);
const front = { custom: who.custom, member: who.id, startTime };
const isDone = ({ content }) => content.member === who.id && content.startTime === startTime;
const isTheirs = ({ content }) => content.member === who.id;
const isLater = ({ content }) => content.startTime >= startTime;
const fronters = await call("GET", "/v1/fronters");
const others = fronters.filter((entry) => !isDone(entry));
// endregion

// core
if (to) {
  // A front that is over changes nothing else.
  await call("POST", "/v1/frontHistory", { ...front, live: false, endTime });
} else {
  if (others.some(isTheirs)) throw new Error(`${who.name} is fronting already. Correct that front.`);
  // The server would accept an end before the start.
  if (others.some(isLater)) throw new Error("Somebody has started since. Correct that front.");
  if (others.length === fronters.length) await call("POST", "/v1/frontHistory", { ...front, live: true });
  for (const { id } of others) {
    await call("PATCH", `/v1/frontHistory/${id}`, { live: false, endTime: startTime });
  }
}
// end core
console.log(`${who.name} fronted from ${from}${to ? ` to ${to}` : ""}.`);
