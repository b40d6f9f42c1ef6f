// Prints the whole front history as JSON, oldest first, read page by page.
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { setTimeout as pause } from "node:timers/promises";

import { call } from "./shared/call.mjs";

const pageSize = 100;

// Sorted by id, which is unique and never changes. Many entries can have the same time.
// Entries are kept by id, so one that comes twice counts once.
const entries = new Map();
for (let start = 0; ; start += pageSize) {
  const query = new URLSearchParams({ sortBy: "_id", sortOrder: 1, limit: pageSize, start });
  const page = await call("GET", `/v1/frontHistory?${query}`);
  for (const entry of page) entries.set(entry.id, entry);
  if (page.length < pageSize) break;
  await pause(300);
}
const history = [...entries.values()].sort((a, b) => a.content.startTime - b.content.startTime);
console.log(JSON.stringify(history, null, 2));
