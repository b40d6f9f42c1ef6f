// Prints every change in your system as it happens. Stop it with Ctrl+C.
// Needs Node 20, the package ws (npm install ws) and, in SP_TOKEN, an API token.
import { listen } from "./shared/listen.mjs";

/** Everything but these two, such as a notification, is ignored here. */
async function print({ msg, target, results, resolvedToken }) {
  if (msg === "Successfully authenticated") console.error(`Listening to ${resolvedToken.uid}`);
  if (msg !== "update") return;
  for (const { operationType, id, content } of results) {
    console.log(target, operationType, id, JSON.stringify(content));
  }
}

await listen(() => print);
