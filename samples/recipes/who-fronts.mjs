// Prints who is fronting.
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { call } from "./shared/call.mjs";
import { plain } from "./shared/plain.mjs";

// core
const me = await call("GET", "/v1/me");
const fronters = await call("GET", "/v1/fronters");

// An entry names a member or a custom front, so both lists are needed.
const members = await call("GET", `/v1/members/${me.id}`);
const customFronts = await call("GET", `/v1/customFronts/${me.id}`);
const names = new Map([...members, ...customFronts].map(({ id, content }) => [id, content.name]));
// end core

// region What it prints
if (fronters.length === 0) console.log("Nobody is fronting.");
for (const { content } of fronters) {
  const name = names.get(content.member) ?? "Unknown";
  const since = new Date(content.startTime).toISOString().replace(/\.\d+Z$/, "Z");
  console.log(plain(`${name} since ${since}${content.customStatus ? `: ${content.customStatus}` : ""}`));
}
// endregion
