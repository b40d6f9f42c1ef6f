import type { Call } from "../call";
import type { Collection, Content, StoredObject } from "../data/store";
import { empty, json, type MockResponse } from "../response";
import { mayRead } from "./access";
import { toClient } from "./clientForm";

/** @returns the last path parameter, which is the id of the operation's object. */
export function objectId(call: Call): string {
  return Object.values(call.parameters).at(-1) ?? "";
}

/**
 * Responds with an object.
 *
 * @param errors names of the examples for a missing object and for one that privacy hides.
 */
export function sendObject(
  call: Call,
  collection: Collection,
  object: StoredObject | undefined,
  errors: { missing?: string; hidden?: string } = {},
): MockResponse {
  const found = object ?? call.refuse(errors.missing ?? "notFound");
  if (!mayRead(call.state, call.uid, found, collection)) call.refuse(errors.hidden ?? "hiddenByPrivacy");
  return json(toClient(found, call.uid));
}

/** Finds the path's object, in the path's system or in the caller's own. */
export function findObject(call: Call, collection: Collection): StoredObject | undefined {
  return call.state.store.getOwn(collection, call.parameters.systemId ?? call.uid, objectId(call));
}

/**
 * Stores the body as a new object, with the id in the path if there is one.
 *
 * @param extra properties that the server adds after its usual ones.
 */
export function addObject(call: Call, collection: Collection, extra: Content = {}): MockResponse {
  const content = { ...call.body, uid: call.uid, lastOperationTime: call.time, ...extra };
  const object = call.state.store.insert(collection, content, objectId(call) || undefined);
  return object ? json(object.id) : call.errorResponse("notStored");
}

/**
 * Sets the body's properties.
 *
 * @param error name of the example for a missing object, a late request, or no change.
 * @param isNew whether to treat the object as changed even if all values stay the same.
 */
export function updateObject(
  call: Call,
  collection: Collection,
  error = "notFoundOrStale",
  isNew = false,
): MockResponse {
  const object = call.state.store.getOwn(collection, call.uid, objectId(call));
  const changes = { ...call.body, uid: call.uid, lastOperationTime: call.time };
  const isDone = object && isInTime(object, call.time) && call.state.store.update(collection, object, changes, isNew);
  return isDone ? empty() : call.errorResponse(error);
}

/**
 * Deletes an object and announces it.
 *
 * @param error name of the example for a missing object or a late request.
 */
export function deleteObject(call: Call, collection: Collection, error = "notFoundOrStale"): MockResponse {
  const object = call.state.store.getOwn(collection, call.uid, objectId(call));
  if (!object || !isInTime(object, call.time)) return call.errorResponse(error);
  call.state.store.remove(collection, object);
  call.state.socket.announceDelete(call.uid, collection, objectId(call));
  return empty();
}

/** @returns whether a change with this time is allowed: the object's last change must not be later. */
export function isInTime({ content }: StoredObject, time: number): boolean {
  const last = content.lastOperationTime;
  return last === undefined || last === null || (typeof last === "number" && last <= time);
}
