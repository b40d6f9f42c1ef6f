// Saves all that the API can read in one file. Stopped, it goes on next time:
//   node export-everything.mjs simply-plural-export.json
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { call, server } from "./shared/call.mjs";

// region get(path): again after a failure, and kept for the next run
import { existsSync } from "node:fs";
import { appendFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const file = process.argv[2] ?? "simply-plural-export.json";
const part = `${file}.part`; // The responses so far, one a line. On Linux and macOS, only you may read the files.
const onlyForYou = { mode: 0o600, flag: "wx" };
const responses = new Map();
let account;

/** Reads a path, once more if the server failed, asked for a pause (429), or the response broke off. */
async function getTwice(path) {
  await pause(150); // One request at a time, with a short pause between them.
  try {
    return await call("GET", path);
  } catch (error) {
    const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isFinal) throw error; // The response would be the same.
    const seconds = Math.min(Number(error.response?.headers.get("Retry-After")) || 5, 60);
    console.error(`${error.message}: trying again in ${seconds} seconds.`);
    await pause(seconds * 1000);
    return call("GET", path);
  }
}

/** Reads a path, unless an earlier run has, and keeps the response. */
async function get(path) {
  if (!responses.has(path)) {
    responses.set(path, await getTwice(path));
    await appendFile(part, `${JSON.stringify([account, path, responses.get(path)])}\n`);
  }
  return responses.get(path);
}

/** Takes over what an earlier run has read from the same account. */
async function goOn(userId) {
  account = `${server} ${userId}`;
  const lines = await readFile(part, "utf8").catch(() => "");
  for (const line of lines.split("\n")) {
    try {
      const [from, path, response] = JSON.parse(line);
      if (from === account) responses.set(path, response);
    } catch {} // The last line can be cut off.
  }
  if (responses.size > 0) console.log(`Responses from the run before: ${responses.size}`);
  await rm(part, { force: true });
  const kept = [...responses].map(([path, response]) => `${JSON.stringify([account, path, response])}\n`);
  await writeFile(part, kept.join(""), onlyForYou);
}
// endregion

// region getForEach(name, objects, pathOf)
/** Reads the same kind of list for many objects, one after the other. */
async function getForEach(name, objects, pathOf) {
  const all = [];
  for (const [index, { id }] of objects.entries()) {
    if (index % 100 === 0) console.log(`${name}, lists to read: ${objects.length - index}`);
    all.push(...(await get(pathOf(id))));
  }
  return all;
}
// endregion

// core
/** Reads a channel from both ends: one direction alone can lose messages. */
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
// end core

// region Every list, and the file
async function main() {
  if (existsSync(file)) throw new Error(`${file} exists already. Give another name.`);

  const user = await getTwice("/v1/me");
  await goOn(user.id);
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
  for (const [name, path] of Object.entries(lists)) {
    data[name] = await get(path);
    console.log(`${name}: ${data[name].length}`);
  }

  // These can be read only for one member, front or channel at a time.
  data.notes = await getForEach("notes", data.members, (id) => `/v1/notes/${user.id}/${id}`);
  data.boardMessages = await getForEach("boardMessages", data.members, (id) => `/v1/board/member/${id}`);
  const withComments = data.frontHistory.filter(({ content }) => content.commentCount !== undefined);
  data.comments = await getForEach("comments", withComments, (id) => `/v1/comments/frontHistory/${id}`);
  data.chatMessages = [];
  for (const { id } of data.channels) {
    data.chatMessages.push(...(await getChatMessages(id)));
    console.log(`chatMessages: ${data.chatMessages.length}`);
  }

  // The file takes its name when it is complete.
  const content = { server, exportedAt: Date.now(), user, ...data };
  await rm(`${file}.new`, { force: true });
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, onlyForYou);
  await rename(`${file}.new`, file);
  await rm(part);
  console.log(`Saved in ${file}`);
}

await main().catch(({ message }) => {
  throw new Error(account ? `${message}\nRun it again to go on.` : message);
});
// endregion
