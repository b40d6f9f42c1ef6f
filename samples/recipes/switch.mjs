// Logs a switch: one member or custom front starts to front, and all others end.
//   node switch.mjs Robin "First day here"
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [name, customStatus] = process.argv.slice(2);

import { call } from "./shared/call.mjs";

// region find(nameOrId): who starts, and who is fronting
if (!name) throw new Error("Give the name of who is fronting now, and a status if you like.");

import { find } from "./shared/find.mjs";

const next = await find(name);
const fronters = await call("GET", "/v1/fronters");
const others = fronters.filter(({ content }) => content.member !== next.id);
// endregion

// core
// One time for all, and never before a front's own start.
const now = Math.max(Date.now(), ...others.map(({ content }) => content.startTime + 1));

// Start first, so that there is no moment in which nobody fronts.
const current = fronters.find(({ content }) => content.member === next.id);
if (!current) {
  const front = { custom: next.custom, live: true, startTime: now, member: next.id };
  await call("POST", "/v1/frontHistory", customStatus ? { ...front, customStatus } : front);
} else if (customStatus) {
  await call("PATCH", `/v1/frontHistory/${current.id}`, { customStatus });
}
for (const { id } of others) {
  // Both are needed: the server does not fill in the end.
  await call("PATCH", `/v1/frontHistory/${id}`, { live: false, endTime: now });
}
// end core
console.log(`${next.name} is fronting now. Fronts that ended: ${others.length}.`);
