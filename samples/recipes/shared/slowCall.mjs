import { setTimeout as pause } from "node:timers/promises";

const server = process.env.SP_API ?? "https://api.apparyllis.com";
export const token = process.env.SP_TOKEN?.trim();
const rest = Number(process.env.SP_PAUSE ?? 300); // Milliseconds between two requests. Use 0 with the mock only.

import { plain } from "./plain.mjs";

export async function call(method, path, body) {
  await pause(rest); // One request at a time, with a short pause between them.
  let status;
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    status = response.status;
    const text = await response.text();
    if (!response.ok) throw new Error(`${status} ${text.trim() || "(empty body)"}`);
    return text && JSON.parse(text);
  } catch (error) {
    throw Object.assign(new Error(plain(`${method} ${path}: ${error.cause?.code ?? error.message}`)), { status });
  }
}
