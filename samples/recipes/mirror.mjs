// Keeps a copy of your system, and prints who is fronting whenever that changes.
// Needs Node 20, the package ws and, in SP_TOKEN, a token with read permission.

import { lists } from "./shared/lists.mjs";

import "./shared/call.mjs";

// core
import "./shared/apply.mjs";
// end core

// region follow(lists, show): the lists, the connection, and the next one when it ends
import { follow } from "./shared/follow.mjs";
// endregion

// region show(copy): who is fronting
import { namesOf } from "./shared/namesOf.mjs";

let shown;
function show(copy) {
  const line = `Fronting: ${namesOf(copy).join(", ")}`.replace(/^Fronting: $/, "Nobody is fronting.");
  if (line !== shown) console.log(line);
  shown = line;
}

await follow(lists, show);
// endregion
