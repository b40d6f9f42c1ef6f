// Lets someone join the front, or leave it; everyone else goes on fronting.
//   node co-front.mjs join Robin "First day here"
//   node co-front.mjs leave Robin
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [action, name, customStatus] = process.argv.slice(2);

import { call } from "./shared/call.mjs";

// region find(nameOrId): who joins or leaves, and who is fronting
if (!["join", "leave"].includes(action) || !name) throw new Error("Give join or leave, and a name.");

import { find } from "./shared/find.mjs";

const { id: member, name: foundName, custom } = await find(name);
const fronters = await call("GET", "/v1/fronters");
const front = fronters.find(({ content }) => content.member === member);
const now = Date.now();
// endregion

// core
if (action === "join") {
  if (front) throw new Error(`${foundName} is fronting already.`);
  const newFront = { custom, live: true, startTime: now, member };
  await call("POST", "/v1/frontHistory", customStatus ? { ...newFront, customStatus } : newFront);
  console.log(`${foundName} joins. Fronting now: ${fronters.length + 1}.`);
} else {
  if (!front) throw new Error(`${foundName} is not fronting.`);
  // Never before the start, even if this clock is slow.
  const endTime = Math.max(now, front.content.startTime + 1);
  await call("PATCH", `/v1/frontHistory/${front.id}`, { live: false, endTime });
  console.log(`${foundName} leaves. Fronting now: ${fronters.length - 1}.`);
}
// end core
