// Logs a switch that happened earlier, or a front that is over:
//   node past-switch.mjs Robin 2025-06-15T09:00Z
//   node past-switch.mjs Robin 2025-06-14T09:00Z 2025-06-14T11:30Z
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [name, from, to] = process.argv.slice(2);
import { call } from "./shared/call.mjs";

// region find(nameOrId): who, the times, and who is fronting
const [startTime, endTime] = [from, to ?? from].map((time) => Date.parse(time));
if (!name || Number.isNaN(startTime + endTime)) throw new Error("Give a name and a time, such as 2025-06-15T09:30Z.");
if (endTime < startTime || Date.now() < endTime) throw new Error("Give times in the past, the earlier one first.");

import { find } from "./shared/find.mjs";

const who = await find(name);
const front = { custom: who.custom, member: who.id, startTime };
const isDone = ({ content }) => content.member === who.id && content.startTime === startTime;
const isTheirs = ({ content }) => content.member === who.id;
const isLater = ({ content }) => content.startTime >= startTime;
const fronters = await call("GET", "/v1/fronters");
const others = fronters.filter((entry) => !isDone(entry));
// endregion

// core
if (to) {
  // A front that is over changes nothing else.
  await call("POST", "/v1/frontHistory", { ...front, live: false, endTime });
} else {
  if (others.some(isTheirs)) throw new Error(`${who.name} is fronting already. Correct that front.`);
  // The server would accept an end before the start.
  if (others.some(isLater)) throw new Error("Somebody has started since. Correct that front.");
  if (others.length === fronters.length) await call("POST", "/v1/frontHistory", { ...front, live: true });
  for (const { id } of others) {
    await call("PATCH", `/v1/frontHistory/${id}`, { live: false, endTime: startTime });
  }
}
// end core
console.log(`${who.name} fronted from ${from}${to ? ` to ${to}` : ""}.`);
