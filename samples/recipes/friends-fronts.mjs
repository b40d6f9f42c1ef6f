// Prints who is fronting in your friends' systems, as far as they let you see it.
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

/** Removes what a terminal would obey: control characters in somebody's name. */
const plain = (text) => text.replace(/\p{Cc}/gu, "");

// core
const friends = await call("GET", "/v1/friends");
const usernames = new Map(friends.map(({ id, content }) => [id, content.username]));

// Friends who do not let you see their front are not in the list.
const { results } = await call("GET", "/v1/friends/getFrontValues");
for (const { uid, frontString, customFrontString } of results) {
  const names = [frontString, customFrontString].filter(Boolean).join(", ");
  console.log(plain(`${usernames.get(uid) ?? uid}: ${names || "nobody that you can see"}`));
}
// end core
