// region The same in every recipe: call(method, path, body, headers)
export const server = process.env.SP_API ?? "https://api.apparyllis.com";
export const token = process.env.SP_TOKEN?.trim();

import { plain } from "./plain.mjs";

// What goes wrong ends the program with one line and code 1.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
if (!token) throw new Error("Set SP_TOKEN to a token. The first lines say which permissions it needs.");

/** Sends a request. Its error has the server's message and, if there was a response, the status. */
export async function call(method, path, body, headers) {
  let status;
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    status = response.status;
    const text = await response.text();
    if (!response.ok) throw new Error(`${status} ${text.trim() || "(empty body)"}`);
    return text && JSON.parse(text);
  } catch (error) {
    throw Object.assign(new Error(plain(`${method} ${path}: ${error.cause?.code ?? error.message}`)), { status });
  }
}
// endregion
