// Prints who fronts, by name, the longest front first.
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

/** @returns one object for each front: name, pronouns, isCustom, status, since. */
async function whoFronts() {
  const me = await get("/v1/me");
  const fronters = await get("/v1/fronters");
  if (fronters.length === 0) return [];

  // A front names a member or a custom front by id, so both lists are needed.
  const members = await get(`/v1/members/${me.id}`);
  const customFronts = await get(`/v1/customFronts/${me.id}`);
  const byId = new Map([...members, ...customFronts].map(({ id, content }) => [id, content]));

  return fronters
    .map(({ content }) => ({
      name: byId.get(content.member)?.name ?? "Unknown",
      pronouns: byId.get(content.member)?.pronouns,
      isCustom: content.custom,
      status: content.customStatus,
      since: content.startTime,
    }))
    .sort((a, b) => a.since - b.since);
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");

  const fronts = await whoFronts();
  if (fronts.length === 0) console.log("Nobody fronts.");
  for (const { name, pronouns, isCustom, status, since } of fronts) {
    const remark = isCustom ? "custom front" : pronouns;
    const start = new Date(since).toISOString().slice(0, 16).replace("T", " ");
    console.log(`${name}${remark ? ` (${remark})` : ""} since ${start} UTC${status ? `: ${status}` : ""}`);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
