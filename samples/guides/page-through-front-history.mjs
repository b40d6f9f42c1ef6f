// Prints the whole front history as JSON, oldest first, read page by page.
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { setTimeout as pause } from "node:timers/promises";

const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();
const pageSize = 100;

async function get(path) {
  try {
    const response = await fetch(server + path, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`GET ${path}: ${error.cause?.code ?? error.message}`);
  }
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");

  // Sorted by id, which is unique and never changes. Many entries can have the same time.
  // Entries are kept by id, so one that comes twice counts once.
  const entries = new Map();
  for (let start = 0; ; start += pageSize) {
    const query = new URLSearchParams({ sortBy: "_id", sortOrder: 1, limit: pageSize, start });
    const page = await get(`/v1/frontHistory?${query}`);
    for (const entry of page) entries.set(entry.id, entry);
    if (page.length < pageSize) break;
    await pause(300);
  }
  const history = [...entries.values()].sort((a, b) => a.content.startTime - b.content.startTime);
  console.log(JSON.stringify(history, null, 2));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
