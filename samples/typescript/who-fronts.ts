// Prints the members who are fronting, by name: npx tsx who-fronts.ts
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import createClient from "openapi-fetch";
import type { paths } from "./simply-plural-api.js";

const api = createClient<paths>({
  baseUrl: process.env.SP_API ?? "https://api.apparyllis.com",
  headers: { Authorization: process.env.SP_TOKEN?.trim() },
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(15_000) }),
});

async function main() {
  const me = await api.GET("/v1/me");
  if (!me.data) throw new Error(`${me.response.status} ${me.error}`);

  const fronters = await api.GET("/v1/fronters");
  if (!fronters.data) throw new Error(`${fronters.response.status} ${fronters.error}`);

  const members = await api.GET("/v1/members/{systemId}", { params: { path: { systemId: me.data.id } } });
  if (!members.data) throw new Error(`${members.response.status} ${members.error}`);
  const names = new Map(members.data.map(({ id, content }) => [id, content.name]));

  for (const { content } of fronters.data) {
    // A custom front has its id in `member` too, and is in another list.
    if (content.custom || !content.member) continue;
    console.log(names.get(content.member) ?? content.member);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
