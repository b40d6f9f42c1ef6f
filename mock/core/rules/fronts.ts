import type { FrontTexts, LegacyTexts } from "../data/accounts";
import { compareText } from "../data/order";
import { type Collection, normalId, type StoredObject } from "../data/store";
import type { MockState } from "../state";
import { friendSettings, mayRead } from "./access";

export function liveFronts({ store }: MockState, uid: string): StoredObject[] {
  return store.find("frontHistory", { uid, live: true });
}

/** @returns whether an id belongs to one of the user's members or custom fronts. */
export function isMemberOrCustomFront({ store }: MockState, uid: string, id: string): boolean {
  return Boolean(store.getOwn("members", uid, id) ?? store.getOwn("frontStatuses", uid, id));
}

/** @returns whether a member or custom front is in front now. */
export function isFronting(state: MockState, uid: string, id: string): boolean {
  return liveFronts(state, uid).some(({ content }) => content.member === id);
}

/** Ends the live entry of a member or custom front that is about to be deleted. */
export function endLiveFront(state: MockState, uid: string, id: string): void {
  const entry = liveFronts(state, uid).find(({ content }) => content.member === id);
  if (!entry) return;
  state.store.update("frontHistory", entry, { live: false, endTime: state.clock.now() });
  frontChanged(state, uid);
}

/**
 * Rebuilds the front texts for friends: after a delay on migrated accounts; at once on legacy ones, where only the
 * notifications are delayed. Only a front change triggers this (src/modules/events/frontChange.ts).
 */
export function frontChanged(state: MockState, uid: string): void {
  const before = state.accounts.legacyFronts.get(uid);
  if (!before) {
    state.scheduler.later(`front of ${uid}`, state.frontTextDelay, () => refreshFrontTexts(state, uid));
    return;
  }
  const after = legacyTexts(state, uid);
  state.accounts.legacyFronts.set(uid, after);
  for (const audience of ["shared", "trusted"] as const) {
    if (isSameNotification(before[audience], after[audience])) continue;
    state.scheduler.later(`${audience} front of ${uid}`, state.frontTextDelay, () =>
      notifyLegacy(state, uid, audience, after[audience]),
    );
  }
}

/** @returns the last texts built for these settings' friend; a migrated account's are stored with the settings. */
export function storedTexts(state: MockState, { content }: StoredObject): Partial<FrontTexts> {
  const legacy = state.accounts.legacyFronts.get(String(content.uid));
  return legacy?.[content.trusted === true ? "trusted" : "shared"] ?? content;
}

function refreshFrontTexts(state: MockState, uid: string): void {
  for (const settings of state.store.find("friends", { uid })) {
    const texts = migratedTexts(state, settings);
    if (!isSameNotification(settings.content, texts)) notifyFriend(state, settings, message(texts, " \n"));
    state.store.update("friends", settings, { ...texts });
  }
}

/** Buckets decide who is named, and the database sorts the names. */
function migratedTexts(state: MockState, { content }: StoredObject): FrontTexts {
  const owner = String(content.uid);
  const live = new Set(liveFronts(state, owner).map((entry) => normalId(String(entry.content.member))));
  const fronting = (collection: Collection) =>
    [...live]
      .flatMap((id) => state.store.getOwn(collection, owner, id) ?? [])
      .filter((object) => mayRead(state, String(content.frienduid), object, collection))
      .sort((a, b) => compareText(String(a.content.name), String(b.content.name)));
  const members = fronting("members");
  const customFronts = fronting("frontStatuses");
  return {
    frontString: names(members),
    customFrontString: names(customFronts.filter(({ content }) => content.preventsFrontNotifs !== true)),
    frontNotificationString: names(members.filter((member) => member.content.preventsFrontNotifs === false)),
  };
}

/** Made once: making one costs more than comparing with it. */
const alphabetical = new Intl.Collator("en");

/** Builds the texts for a legacy account's friends. An entry's `custom` decides where its name is looked up. */
export function legacyTexts(state: MockState, uid: string): LegacyTexts {
  const fronting = (collection: "members" | "frontStatuses") =>
    liveFronts(state, uid)
      .filter(({ content }) => Boolean(content.custom) === (collection === "frontStatuses"))
      .flatMap(({ content }) => state.store.getOwn(collection, uid, String(content.member)) ?? [])
      .map((object) => ({ object, name: String(object.content.name).toLowerCase() }))
      .sort((a, b) => alphabetical.compare(a.name, b.name))
      .map(({ object }) => object);
  const texts = (isShown: (object: StoredObject) => boolean): FrontTexts => {
    const members = fronting("members").filter(isShown);
    return {
      frontString: names(members),
      customFrontString: names(fronting("frontStatuses").filter(isShown)),
      frontNotificationString: names(members.filter((member) => member.content.preventsFrontNotifs !== true)),
    };
  };
  // Without a stored `private: false`, an object is only in the text for trusted friends.
  const isShared = ({ content }: StoredObject) => content.private === false;
  return {
    shared: texts(isShared),
    trusted: texts((object) => isShared(object) || object.content.preventTrusted !== true),
  };
}

function notifyLegacy(state: MockState, uid: string, audience: keyof LegacyTexts, texts: FrontTexts): void {
  const isTrusted = audience === "trusted";
  const friends = state.store.find("friends", { uid }, ({ trusted }) => (trusted ?? false) === isTrusted);
  for (const settings of friends) notifyFriend(state, settings, message(texts, "\n"));
}

/** Only the two notification switches matter: a friend without `seeFront` is notified too. */
function notifyFriend(state: MockState, { content }: StoredObject, text: string): void {
  const theirs = friendSettings(state, String(content.frienduid), String(content.uid));
  if (content.getFrontNotif !== true || theirs?.content.getTheirFrontNotif !== true) return;
  const user = state.store.getOwn("users", String(content.uid), String(content.uid));
  state.socket.notify(String(content.frienduid), user?.content.username, text);
}

function message({ frontNotificationString, customFrontString }: FrontTexts, separator: string): string {
  const members = frontNotificationString && `Fronting: ${frontNotificationString}`;
  const customFronts = customFrontString && `Custom fronting: ${customFrontString}`;
  return [members, customFronts].filter(Boolean).join(separator);
}

function isSameNotification(one: Partial<FrontTexts>, other: FrontTexts): boolean {
  return (
    one.frontNotificationString === other.frontNotificationString && one.customFrontString === other.customFrontString
  );
}

function names(objects: StoredObject[]): string {
  return objects.map(({ content }) => content.name).join(", ");
}
