import type { Call, Handlers } from "../call";
import type { StoredObject } from "../data/store";
import { addObject, deleteObject, objectId, updateObject } from "../rules/documents";
import { frontChanged, isFronting, isMemberOrCustomFront } from "../rules/fronts";
import { listAll, listObjects } from "../rules/listing";
import { startAutomatedTimers } from "../rules/reminders";
import { overlaps } from "../rules/timeRange";
import { crud } from "./crud";

export const frontHistory: Handlers = {
  ...crud("frontHistory", { get: "getFrontHistoryEntry", list: "getFrontHistoryOfSelf" }),

  getCurrentFrontersSelf: (call) => listAll(call, "frontHistory", { live: true }),

  getFrontHistory: (call) => listAll(call, "frontHistory", {}, (content) => overlaps(content, call.query)),

  getFrontHistoryFromMember: (call) =>
    listObjects(call, "frontHistory", { wanted: { member: call.parameters.memberId } }),

  addFrontHistoryEntry: (call) => {
    const { state, uid, body } = call;
    const member = String(body.member);
    if (body.live === true && isFronting(state, uid, member)) call.refuse("alreadyFronting");
    if (!isMemberOrCustomFront(state, uid, member)) call.refuse("memberNotFound");
    const now = state.clock.now();
    body.startTime = Math.min(now, Number(body.startTime));
    body.endTime = body.endTime === undefined ? null : Math.min(now, Number(body.endTime));
    if (typeof body.endTime === "number") body.startTime = Math.min(Number(body.startTime), body.endTime - 1);
    const response = addObject(call, "frontHistory");
    startAutomatedTimers(state, uid, member);
    frontChanged(state, uid);
    return response;
  },

  updateFrontHistoryEntry: (call) => {
    const { state, uid, body } = call;
    const entry = state.store.get("frontHistory", objectId(call)) ?? call.refuse("entryNotFound");
    checkChange(call, entry);
    for (const name of ["startTime", "endTime"]) {
      if (body[name]) body[name] = Math.min(state.clock.now(), Number(body[name]));
    }
    const wasLive = entry.content.live === true;
    const response = updateObject(call, "frontHistory", "stale");
    // The server also does this to other users' entries, which the mock deliberately does not.
    if (entry.content.uid === uid) {
      const isCustom = state.store.getOwn("frontStatuses", uid, String(body.member ?? entry.content.member));
      state.store.update("frontHistory", entry, { custom: Boolean(isCustom) });
      if (wasLive && body.live === false) frontChanged(state, uid);
    }
    return response;
  },

  deleteFrontHistoryEntry: (call) => {
    const { state, uid } = call;
    const id = objectId(call);
    state.store.removeAll("comments", { uid, documentId: id, collection: "frontHistory" });
    const isLive = state.store.getOwn("frontHistory", uid, id)?.content.live === true;
    const response = deleteObject(call, "frontHistory");
    if (isLive) frontChanged(state, uid);
    return response;
  },
};

/** @throws HttpError if the change is not allowed. */
function checkChange(call: Call, { content }: StoredObject): void {
  const { state, uid, body } = call;
  if (content.live === false && body.live === true) call.refuse("cannotGoLive");
  if (body.member === undefined || content.live !== true) return;
  const member = String(body.member);
  if (member !== content.member && !isMemberOrCustomFront(state, uid, member)) call.refuse("memberNotFound");
  // Compared with the id as sent: in capitals, it does not match the entry itself.
  const sent = objectId(call);
  const isTaken = state.store.find("frontHistory", { uid, live: true, member }, (_, id) => id !== sent);
  if (isTaken.length > 0) call.refuse("otherIsFronting");
}
