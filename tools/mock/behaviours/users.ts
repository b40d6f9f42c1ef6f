import { randomBytes } from "node:crypto";
import type { Content, Stored } from "../data/store";
import { type Answer, empty, json, text } from "../http/answers";
import { bucketsOf, canSeeMembers, friendLevel, isShownByFlags, sharesBucket } from "../rules/access";
import { isInTime, sendObject } from "../rules/documents";
import { legacyFields } from "../rules/legacyFields";
import { listObjects } from "../rules/listing";
import type { Behaviours, Call } from "../world";

export const users: Behaviours = {
  getYourAuthedUserId: (call) => sendObject(call, "users", userOf(call, call.uid)),

  getUser: (call) => {
    const id = call.parameters.userId ?? "";
    const user = userOf(call, id);
    if (!user && id !== call.uid) return text(404, "User document does not exist");
    if (!user || id === call.uid) return sendObject(call, "users", user);
    return sendObject(call, "users", { id, content: { ...user.content, fields: sharedFields(call, id) } });
  },

  updateUser: (call) => {
    const { world, uid, body } = call;
    const user = userOf(call, uid);
    if (world.accounts.isMigrated(uid)) delete body.fields;
    if (user && isInTime(user, call.time)) world.store.update("users", user, { ...body, lastOperationTime: call.time });
    return empty();
  },

  updateUsername: (call) => {
    const { world, uid } = call;
    const username = String(call.body.username);
    if (username.length < 3) return json({ success: false, msg: "Username must be at least 3 characters" }, 400);
    const isTaken = world.store.find(
      "users",
      (content) => content.uid !== uid && String(content.username).toLowerCase() === username.toLowerCase(),
    );
    if (isTaken.length > 0) return json({ success: false, msg: "This username is already taken" });
    const user = userOf(call, uid);
    if (user) world.store.update("users", user, { username });
    log(call, `Changed username to: ${username}`);
    return json({ success: true });
  },

  exportUserData: (call) => {
    if (!call.world.accounts.startExport(call.uid)) {
      return text(403, "You already exported your data in the last 24 hours");
    }
    log(call, "Exported user account");
    return json({ success: true });
  },

  generateReport: makeReport,
  generateReportV2: makeReport,

  getAllReports: (call) => listObjects(call, "reports"),
  getAuthLogs: (call) => listObjects(call, "securityLogs"),
  getTokenPermissions: (call) => text(200, String(call.permission)),
};

function userOf({ world }: Call, uid: string): Stored | undefined {
  return world.store.getOwn("users", uid, uid);
}

function log({ world, uid, ip }: Call, action: string): void {
  world.store.insert("securityLogs", { uid, at: Date.now(), action, ip });
}

/** Records a report. No page is made and nothing is mailed. */
function makeReport({ world, uid, body }: Call): Answer {
  const parts = [1, 2, 3].map(() => randomBytes(10).toString("hex"));
  const url = `https://serve.apparyllis.com/reports/${uid}/${parts.join("/")}.html`;
  world.store.insert("reports", { uid, url, createdAt: Date.now(), usedSettings: body });
  return json({ success: true, msg: url });
}

/** @returns the custom fields of another user that the reader may see, as `fields` of the user. */
function sharedFields({ world, uid }: Call, owner: string): Content {
  if (!canSeeMembers(world, owner, uid)) return {};
  if (!world.accounts.isMigrated(owner)) {
    const isTrusted = friendLevel(world, owner, uid) === "trusted";
    return legacyFields(world, owner, uid, (field) => isShownByFlags(field, isTrusted));
  }
  const buckets = bucketsOf(world, owner, uid);
  const shown = world.store
    .find("customFields", (content) => content.uid === owner)
    .filter((field) => sharesBucket(field, buckets))
    .sort((a, b) => (String(a.content.order) < String(b.content.order) ? -1 : 1));
  return Object.fromEntries(
    shown.map(({ id, content: { name, order, type } }, index) => [
      id,
      { name, order: world.accounts.isMigrated(uid) ? order : index, type },
    ]),
  );
}
