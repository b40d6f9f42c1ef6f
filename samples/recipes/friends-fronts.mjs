// Prints who is fronting in the systems of your friends, as far as they let you see it.
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();

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

/** Removes what a terminal would obey: control characters in somebody's name. */
const plain = (text) => text.replace(/\p{Cc}/gu, "");

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");

  const friends = await get("/v1/friends");
  const usernames = new Map(friends.map(({ id, content }) => [id, content.username]));

  // Friends who do not let you see their front are not in the list.
  const { results } = await get("/v1/friends/getFrontValues");
  for (const { uid, frontString, customFrontString } of results) {
    const names = [frontString, customFrontString].filter(Boolean).join(", ");
    console.log(plain(`${usernames.get(uid) ?? uid}: ${names || "nobody that you can see"}`));
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
