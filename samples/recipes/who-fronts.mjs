// Prints who is fronting.
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

// core
const me = await call("GET", "/v1/me");
const fronters = await call("GET", "/v1/fronters");

// An entry names a member or a custom front, so both lists are needed.
const members = await call("GET", `/v1/members/${me.id}`);
const customFronts = await call("GET", `/v1/customFronts/${me.id}`);
const names = new Map([...members, ...customFronts].map(({ id, content }) => [id, content.name]));
// end core

// region What it prints
/** Removes what a terminal would obey: control characters in somebody's name. */
const plain = (text) => text.replace(/\p{Cc}/gu, "");

if (fronters.length === 0) console.log("Nobody is fronting.");
for (const { content } of fronters) {
  const name = names.get(content.member) ?? "Unknown";
  const since = new Date(content.startTime).toISOString().replace(/\.\d+Z$/, "Z");
  console.log(plain(`${name} since ${since}${content.customStatus ? `: ${content.customStatus}` : ""}`));
}
// endregion
