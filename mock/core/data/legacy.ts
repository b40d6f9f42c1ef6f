import { legacyTexts } from "../rules/fronts";
import type { MockState } from "../state";
import type { Content, StoredObject } from "./store";

/**
 * Turns the fictional system's account into a legacy one, from before privacy buckets and the custom fields'
 * collection: the fields move back into the user document, and the two flags replace the buckets.
 */
export function makeLegacy(state: MockState, uid: string): void {
  const { store, accounts } = state;
  const [oldest] = store.find("privacyBuckets", { uid }); // The one for all friends.
  const flags = ({ content }: StoredObject) => {
    const buckets = (content.buckets ?? []) as string[];
    const isForAll = oldest !== undefined && buckets.includes(oldest.id);
    return { private: !isForAll, preventTrusted: buckets.length === 0, buckets: undefined };
  };
  for (const collection of ["members", "frontStatuses", "groups"] as const) {
    for (const object of store.find(collection, { uid })) store.update(collection, object, flags(object));
  }
  moveFields(state, uid, flags);
  for (const settings of store.find("friends", { uid })) {
    const texts = { frontString: undefined, customFrontString: undefined, frontNotificationString: undefined };
    store.update("friends", settings, { trusted: false, buckets: undefined, ...texts });
  }
  store.removeAll("privacyBuckets", { uid });
  accounts.legacyFronts.set(uid, legacyTexts(state, uid));
}

/** Moves custom fields into the user document, and changes members' values to the fields' legacy keys. */
function moveFields({ store }: MockState, uid: string, flags: (field: StoredObject) => Content): void {
  const fields = store.find("customFields", { uid });
  const definitions = fields.map((field, order) => {
    const { name, type, supportMarkdown } = field.content;
    return [legacyKey(field.id), { name, order, ...flags(field), type, supportMarkdown }];
  });
  const user = store.getOwn("users", uid, uid);
  if (user) store.update("users", user, { fields: Object.fromEntries(definitions) });
  for (const member of store.find("members", { uid }, ({ info }) => Boolean(info))) {
    const values = Object.entries(member.content.info as Content).map(([id, value]) => [legacyKey(id), value]);
    store.update("members", member, { info: Object.fromEntries(values) });
  }
  store.removeAll("customFields", { uid });
}

/** @returns a key of 22 characters, like those of legacy fields. */
function legacyKey(id: string): string {
  return id.slice(0, 22);
}
