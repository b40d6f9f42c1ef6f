import type { Call, Handlers } from "../call";
import { compareValues } from "../data/order";
import type { Content, StoredObject } from "../data/store";
import { randomText } from "../random";
import { empty, isAnswered, json, type MockResponse, text } from "../response";
import { bucketFields, canSeeMembers } from "../rules/access";
import { isInTime, sendObject } from "../rules/documents";
import { legacyFields } from "../rules/legacyFields";
import { listObjects } from "../rules/listing";
import { isNamed } from "../rules/usernames";

export const users: Handlers = {
  getYourAuthedUserId: (call) => sendObject(call, "users", userOf(call, call.uid), { missing: "noUser" }),

  getUser: (call) => {
    const id = call.parameters.userId ?? "";
    const isOwn = id === call.uid;
    const user = userOf(call, id) ?? call.refuse("unknownUser");
    if (isOwn) return sendObject(call, "users", user);
    return sendObject(
      call,
      "users",
      { id, content: { ...user.content, fields: sharedFields(call, id) } },
      { hidden: "notFriends" },
    );
  },

  updateUser: (call) => {
    const { state, uid, body } = call;
    const user = userOf(call, uid);
    if (state.accounts.isMigrated(uid)) delete body.fields;
    if (user && isInTime(user, call.time)) state.store.update("users", user, { ...body, lastOperationTime: call.time });
    return empty();
  },

  updateUsername: (call) => {
    const { state, uid } = call;
    const username = String(call.body.username);
    if (username.length < 3) call.refuse("tooShort");
    const isTaken = state.store.find("users", {}, (content) => content.uid !== uid && isNamed(content, username));
    if (isTaken.length > 0) call.refuse("taken");
    const user = userOf(call, uid);
    if (user) state.store.update("users", user, { username });
    log(call, `Changed username to: ${username}`);
    return json({ success: true });
  },

  exportUserData: (call) => {
    const { accounts, isLater } = call.state;
    const since = accounts.sinceExport(call.uid);
    if (isLater && since < 5 * minute)
      return withRest(call.errorResponse("askedAgain"), 5 - Math.floor(since / minute));
    if (since < 24 * hour) return withRest(call.errorResponse("tooSoon"), 24 - Math.floor(since / hour));
    accounts.startExport(call.uid);
    log(call, isLater ? "Requested user data export" : "Exported user account");
    return json({ success: true });
  },

  generateReport: makeReport,
  generateReportV2: makeReport,

  getAllReports: (call) => listObjects(call, "reports"),
  getAuthLogs: (call) => listObjects(call, "securityLogs"),
  getTokenPermissions: (call) => text(200, String(call.permission)),
};

const minute = 60_000;
const hour = 60 * minute;

/** @returns the response with how long to wait, if its message says that. */
function withRest(response: MockResponse, rest: number): MockResponse {
  if (!isAnswered(response)) return response;
  return { ...response, body: response.body.replace(/ \d+ (minute|hour)\(s\)/, ` ${rest} $1(s)`) };
}

function userOf({ state }: Call, uid: string): StoredObject | undefined {
  return state.store.getOwn("users", uid, uid);
}

function log({ state, uid, ip }: Call, action: string): void {
  state.store.insert("securityLogs", { uid, at: state.clock.now(), action, ip });
}

const idLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** Records a report, without making its page or sending an email. */
function makeReport({ state, uid, body }: Call): MockResponse {
  const parts = [1, 2, 3].map(() => randomText(state.random, idLetters, 32));
  const url = `https://serve.apparyllis.com/reports/${uid}/${parts.join("/")}.html`;
  state.store.insert("reports", { uid, url, createdAt: state.clock.now(), usedSettings: body });
  return json({ success: true, msg: url });
}

/** @returns another user's custom fields that the reader may see, in the form of a user's `fields`. */
function sharedFields({ state, uid }: Call, owner: string): Content {
  if (!canSeeMembers(state, owner, uid)) return {};
  if (!state.accounts.isMigrated(owner)) return legacyFields(state, owner, uid);
  const shown = bucketFields(state, owner, uid).sort((a, b) => compareValues(a.content.order, b.content.order));
  return Object.fromEntries(
    shown.map(({ id, content: { name, order, type } }, index) => [
      id,
      { name, order: state.accounts.isMigrated(uid) ? order : index, type },
    ]),
  );
}
