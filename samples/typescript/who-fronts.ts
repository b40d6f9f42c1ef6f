// Prints the members who front, by name. Needs Node 20 and, in SP_TOKEN, a token with read permission.
import createClient from "openapi-fetch";
import type { paths } from "./simply-plural-api";

const api = createClient<paths>({
  baseUrl: process.env.SP_API ?? "https://api.apparyllis.com",
  headers: { Authorization: process.env.SP_TOKEN?.trim() },
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(15_000) }),
});

const me = await api.GET("/v1/me");
if (!me.data) throw new Error(`${me.response.status} ${me.error}`);

const fronters = await api.GET("/v1/fronters");
if (!fronters.data) throw new Error(`${fronters.response.status} ${fronters.error}`);

for (const { content } of fronters.data) {
  // A custom front has its id in `member` too, and is in another list.
  if (content.custom || !content.member) continue;
  const member = await api.GET("/v1/member/{systemId}/{memberId}", {
    params: { path: { systemId: me.data.id, memberId: content.member } },
  });
  console.log(member.data?.content.name ?? content.member);
}
