import { call } from "./call.mjs";

// region send(...request): call, after a pause
import { setTimeout as pause } from "node:timers/promises";

const rest = Number(process.env.SP_PAUSE ?? 300); // Milliseconds between two requests. Use 0 with the mock only.

/** Sends one request after the other, with a short pause between them. */
export async function send(...request) {
  await pause(rest);
  return call(...request);
}
// endregion
