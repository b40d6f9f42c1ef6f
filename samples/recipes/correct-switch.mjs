// Corrects when somebody's latest front began, and the fronts that ended then:
//   node correct-switch.mjs Robin 2025-06-15T09:30Z
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [name, newTime] = process.argv.slice(2);
const tolerance = 1_000; // Milliseconds: end and start can differ a little.

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

// region find(nameOrId), their latest front, and those before it
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

const time = Date.parse(newTime);
if (!name || Number.isNaN(time)) throw new Error("Give a name and a time, such as 2025-06-15T09:30Z.");

const who = await find(name);
const latest = "sortBy=startTime&sortOrder=-1&limit=1";
const [front] = await call("GET", `/v1/frontHistory/member/${who.id}?${latest}`);
if (!front) throw new Error(`${who.name} has never fronted.`);

// Both ends of a range count, so a front that ended at the moment of the switch is in it.
const { startTime, endTime, uid } = front.content;
const range = new URLSearchParams({ startTime: startTime - tolerance, endTime: startTime + tolerance });
const around = await call("GET", `/v1/frontHistory/${uid}?${range}`);
const others = around.filter(
  ({ id, content }) => id !== front.id && Math.abs(content.endTime - startTime) <= tolerance,
);
// endregion

// core
// The server does not check that a start is before its end.
if (time >= (endTime ?? Date.now()) || others.some(({ content }) => time <= content.startTime)) {
  throw new Error("A front would end before it starts. Give another time.");
}
// The start comes last: if this is stopped halfway, it still finds the switch.
for (const { id } of others) await call("PATCH", `/v1/frontHistory/${id}`, { endTime: time });
await call("PATCH", `/v1/frontHistory/${front.id}`, { startTime: time });
// end core
console.log(`${who.name} fronts from ${newTime}. Ends moved: ${others.length}.`);
