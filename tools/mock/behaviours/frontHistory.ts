import type { Stored } from "../data/store";
import { type Answer, text } from "../http/answers";
import { addObject, deleteObject, objectId, updateObject } from "../rules/documents";
import { frontChanged, isFronting } from "../rules/fronts";
import { listAll, listObjects } from "../rules/listing";
import { startAutomatedTimers } from "../rules/reminders";
import { overlaps } from "../rules/timeRange";
import type { Behaviours, Call } from "../world";
import { usual } from "./usual";

const noSuchMember = text(404, "This member does not exist for this account");

export const frontHistory: Behaviours = {
  ...usual("frontHistory", { get: "getFrontHistoryEntry", list: "getFrontHistoryOfSelf" }),

  getCurrentFrontersSelf: (call) => listAll(call, "frontHistory", (content) => content.live === true),

  getFrontHistory: (call) => listAll(call, "frontHistory", (content) => overlaps(content, call.query)),

  getFrontHistoryFromMember: (call) =>
    listObjects(call, "frontHistory", { fits: (content) => content.member === call.parameters.memberId }),

  addFrontHistoryEntry: (call) => {
    const { world, uid, body } = call;
    const member = String(body.member);
    if (body.live === true && isFronting(world, uid, member)) {
      return text(
        409,
        "This member is already set to be fronting. Remove them from front prior to adding them to front",
      );
    }
    if (!isMemberOrCustomFront(call, member)) return noSuchMember;
    body.startTime = Math.min(Date.now(), Number(body.startTime));
    body.endTime = body.endTime === undefined ? null : Math.min(Date.now(), Number(body.endTime));
    if (typeof body.endTime === "number") body.startTime = Math.min(Number(body.startTime), body.endTime - 1);
    const answer = addObject(call, "frontHistory");
    startAutomatedTimers(world, uid, member);
    frontChanged(world, uid);
    return answer;
  },

  updateFrontHistoryEntry: (call) => {
    const { world, uid, body } = call;
    const entry = world.store.get("frontHistory", objectId(call));
    if (!entry) return text(404, "Unable to find front document to remove");
    const refusal = refuseChange(call, entry);
    if (refusal) return refusal;
    for (const name of ["startTime", "endTime"]) {
      if (body[name]) body[name] = Math.min(Date.now(), Number(body[name]));
    }
    const wasLive = entry.content.live === true;
    const answer = updateObject(call, "frontHistory");
    if (entry.content.uid === uid) {
      const isCustom = world.store.getOwn("frontStatuses", uid, String(body.member ?? entry.content.member));
      world.store.update("frontHistory", entry, { custom: Boolean(isCustom) });
      if (wasLive && body.live === false) frontChanged(world, uid);
    }
    return answer;
  },

  deleteFrontHistoryEntry: (call) => {
    const { world, uid } = call;
    const id = objectId(call);
    const isAttached = (content: Stored["content"]) =>
      content.uid === uid && content.documentId === id && content.collection === "frontHistory";
    for (const comment of world.store.find("comments", isAttached)) world.store.remove("comments", comment);
    const isLive = world.store.getOwn("frontHistory", uid, id)?.content.live === true;
    const answer = deleteObject(call, "frontHistory");
    if (isLive) frontChanged(world, uid);
    return answer;
  },
};

/** @returns the answer to a change that may not be made. */
function refuseChange(call: Call, { id, content }: Stored): Answer | undefined {
  const { world, uid, body } = call;
  if (content.live === false && body.live === true) {
    return text(
      409,
      "You cannot update a front history entry to live, if you wish to add someone to front, use POST instead.",
    );
  }
  if (body.member === undefined || content.live !== true) return undefined;
  const member = String(body.member);
  if (member !== content.member && !isMemberOrCustomFront(call, member)) return noSuchMember;
  const isTaken = world.store.find(
    "frontHistory",
    (other, otherId) => other.uid === uid && other.live === true && other.member === member && otherId !== id,
  );
  if (isTaken.length === 0) return undefined;
  return text(409, "You cannot change an active front entry to this member, they are already fronting");
}

function isMemberOrCustomFront({ world: { store }, uid }: Call, id: string): boolean {
  return Boolean(store.getOwn("members", uid, id) ?? store.getOwn("frontStatuses", uid, id));
}
