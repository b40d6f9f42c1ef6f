// Corrects when somebody's latest front began, and the fronts that ended then:
//   node correct-switch.mjs Robin 2025-06-15T09:30Z
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [name, newTime] = process.argv.slice(2);
const tolerance = 1_000; // Milliseconds: end and start can differ a little.

import { call } from "./shared/call.mjs";

// region find(nameOrId), their latest front, and those before it
import { find } from "./shared/find.mjs";

const time = Date.parse(newTime);
if (!name || Number.isNaN(time)) throw new Error("Give a name and a time, such as 2025-06-15T09:30Z.");

const who = await find(name);
const latest = "sortBy=startTime&sortOrder=-1&limit=1";
const [front] = await call("GET", `/v1/frontHistory/member/${who.id}?${latest}`);
if (!front) throw new Error(`${who.name} has never fronted.`);

// Both ends of a range count, so a front that ended at the moment of the switch is in it.
const { startTime, endTime, uid } = front.content;
const range = new URLSearchParams({ startTime: startTime - tolerance, endTime: startTime + tolerance });
const around = await call("GET", `/v1/frontHistory/${uid}?${range}`);
const others = around.filter(
  ({ id, content }) => id !== front.id && Math.abs(content.endTime - startTime) <= tolerance,
);
// endregion

// core
// The server does not check that a start is before its end.
if (time >= (endTime ?? Date.now()) || others.some(({ content }) => time <= content.startTime)) {
  throw new Error("A front would end before it starts. Give another time.");
}
// The start comes last: if this is stopped halfway, it still finds the switch.
for (const { id } of others) await call("PATCH", `/v1/frontHistory/${id}`, { endTime: time });
await call("PATCH", `/v1/frontHistory/${front.id}`, { startTime: time });
// end core
console.log(`${who.name} fronts from ${newTime}. Ends moved: ${others.length}.`);
