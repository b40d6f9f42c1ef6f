// Saves everything that the API can read of your system in one JSON file:
//   node export-everything.mjs simply-plural-export.json
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();
const file = process.argv[2] ?? "simply-plural-export.json";

async function getOnce(path) {
  let status;
  try {
    const response = await fetch(server + path, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(60_000), // Some lists are long.
    });
    status = response.status;
    const text = await response.text();
    if (!response.ok) throw new Error(`${status} ${text || "(empty body)"}`);
    return JSON.parse(text);
  } catch (error) {
    const failed = new Error(`GET ${path}: ${error.cause?.code ?? error.message}`);
    throw Object.assign(failed, { status });
  }
}

/** Reads a path, once more if the server failed or the response broke off. */
async function get(path) {
  await pause(150); // One request at a time, with a short pause between them.
  try {
    return await getOnce(path);
  } catch (error) {
    if (error.status >= 400 && error.status < 500) throw error; // The response would be the same.
    await pause(5_000);
    return getOnce(path);
  }
}

/** Reads the same kind of list for many objects, one after the other. */
async function getForEach(objects, pathOf) {
  const all = [];
  for (const object of objects) all.push(...(await get(pathOf(object.id))));
  return all;
}

/**
 * Reads a chat channel in pages of 100, from its newest message and from its oldest. Pages are sorted by time, but
 * continue after an id, so one direction alone loses old messages that were added later.
 */
async function getChatMessages(channelId) {
  const messages = new Map();
  for (const sortOrder of [-1, 1]) {
    const query = new URLSearchParams({ limit: 100, sortBy: "writtenAt", sortOrder });
    for (;;) {
      const page = await get(`/v1/chat/messages/${channelId}?${query}`);
      for (const message of page) messages.set(message.id, message);
      if (page.length < 100) break;
      query.set("skipTo", page.at(-1).id);
    }
    if (messages.size < 100) break; // The first page held all.
  }
  return [...messages.values()];
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");
  if (existsSync(file)) throw new Error(`${file} exists already. Give another name.`);

  const user = await get("/v1/me");
  const lists = {
    members: `/v1/members/${user.id}`,
    frontStatuses: `/v1/customFronts/${user.id}`,
    customFields: `/v1/customFields/${user.id}`,
    groups: `/v1/groups/${user.id}`,
    privacyBuckets: "/v1/privacyBuckets",
    frontHistory: "/v1/frontHistory",
    polls: `/v1/polls/${user.id}`,
    automatedReminders: `/v1/timers/automated/${user.id}`,
    repeatedReminders: `/v1/timers/repeated/${user.id}`,
    channels: "/v1/chat/channels",
    channelCategories: "/v1/chat/categories",
    friends: "/v1/friends",
    friendSettings: "/v1/friends/settings",
    friendRequestsReceived: "/v1/friends/requests/incoming",
    friendRequestsSent: "/v1/friends/requests/outgoing",
    reports: `/v1/user/${user.id}/reports`,
    securityLog: "/v1/auth/logs",
  };
  const data = {};
  for (const [name, path] of Object.entries(lists)) data[name] = await get(path);

  // These can be read only for one member, front or channel at a time.
  data.notes = await getForEach(data.members, (id) => `/v1/notes/${user.id}/${id}`);
  data.boardMessages = await getForEach(data.members, (id) => `/v1/board/member/${id}`);
  const withComments = data.frontHistory.filter(({ content }) => content.commentCount !== undefined);
  data.comments = await getForEach(withComments, (id) => `/v1/comments/frontHistory/${id}`);
  data.chatMessages = [];
  for (const { id } of data.channels) data.chatMessages.push(...(await getChatMessages(id)));

  // The file takes its name when it is complete. On Linux and macOS, only you may read it.
  const content = { server, exportedAt: Date.now(), user, ...data };
  const part = `${file}.part`;
  await rm(part, { force: true });
  await writeFile(part, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  await rename(part, file);
  for (const [name, objects] of Object.entries(data)) console.log(`${name}: ${objects.length}`);
  console.log(`Saved in ${file}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
