// Prints who is fronting. Needs Node 20 and, in SP_TOKEN, a token with read permission.
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

  const me = await get("/v1/me");
  const fronters = await get("/v1/fronters");
  if (fronters.length === 0) {
    console.log("Nobody is fronting.");
    return;
  }

  // An entry names a member or a custom front, so both lists are needed.
  const members = await get(`/v1/members/${me.id}`);
  const customFronts = await get(`/v1/customFronts/${me.id}`);
  const names = new Map([...members, ...customFronts].map(({ id, content }) => [id, content.name]));

  for (const { content } of fronters) {
    const name = names.get(content.member) ?? "Unknown";
    const since = new Date(content.startTime).toISOString().replace(/\.\d+Z$/, "Z");
    console.log(plain(`${name} since ${since}${content.customStatus ? `: ${content.customStatus}` : ""}`));
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
