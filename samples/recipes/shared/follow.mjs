import { apply } from "./apply.mjs";
import { call } from "./call.mjs";
import { listen } from "./listen.mjs";

/** Reloads everything: what changed while there was no connection is not sent again. */
async function load(lists, systemId) {
  const copy = {};
  for (const [target, pathOf] of Object.entries(lists)) {
    const objects = await call("GET", pathOf(systemId));
    copy[target] = new Map(objects.map(({ id, content }) => [id, content]));
  }
  return copy;
}

/** Mirrors changes: calls `begin` before each connection, `show` with each copy. Ends when the token is refused. */
export function follow(lists, show, begin = () => {}) {
  return listen(() => {
    begin();
    let copy; // Undefined until the lists are loaded.
    const waiting = []; // Changes that come while the lists are loading.
    return async (message) => {
      if (message.msg === "Successfully authenticated") {
        const loaded = await load(lists, message.resolvedToken.uid);
        for (const change of waiting) apply(loaded, change);
        copy = loaded;
        show(copy);
      } else if (message.msg === "update" && !copy) {
        waiting.push(message);
      } else if (message.msg === "update") {
        apply(copy, message);
        show(copy);
      }
    };
  });
}
