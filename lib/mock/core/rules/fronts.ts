import { compareText } from "../data/order";
import { type Collection, normalId, type Stored } from "../data/store";
import type { World } from "../world";
import { friendSettings, mayRead } from "./access";
import type { FrontTexts, LegacyTexts } from "./frontTexts";

export function liveFronts({ store }: World, uid: string): Stored[] {
  return store.find("frontHistory", { uid, live: true });
}

/** @returns whether an id belongs to one of the user's members or custom fronts. */
export function isMemberOrCustomFront({ store }: World, uid: string, id: string): boolean {
  return Boolean(store.getOwn("members", uid, id) ?? store.getOwn("frontStatuses", uid, id));
}

/** @returns whether a member or custom front is in front now. */
export function isFronting(world: World, uid: string, id: string): boolean {
  return liveFronts(world, uid).some(({ content }) => content.member === id);
}

/** Ends the live entry of a member or custom front that is about to be deleted. */
export function endLiveFront(world: World, uid: string, id: string): void {
  const entry = liveFronts(world, uid).find(({ content }) => content.member === id);
  if (!entry) return;
  world.store.update("frontHistory", entry, { live: false, endTime: world.clock.now() });
  frontChanged(world, uid);
}

/**
 * Rebuilds the front texts for friends: after a delay on migrated accounts; at once on legacy ones, where only the
 * notifications are delayed. Only a front change triggers this (src/modules/events/frontChange.ts).
 */
export function frontChanged(world: World, uid: string): void {
  if (world.accounts.isMigrated(uid)) {
    world.scheduler.later(`front of ${uid}`, world.frontTextDelay, () => refreshFrontTexts(world, uid));
    return;
  }
  const before = world.legacyFronts.get(uid);
  const after = legacyTexts(world, uid);
  world.legacyFronts.set(uid, after);
  for (const audience of ["shared", "trusted"] as const) {
    if (before && isSameNotification(before[audience], after[audience])) continue;
    world.scheduler.later(`${audience} front of ${uid}`, world.frontTextDelay, () =>
      notifyLegacy(world, uid, audience, after[audience]),
    );
  }
}

/** @returns the last texts built for these settings' friend; a migrated account's are stored with the settings. */
export function storedTexts(world: World, { content }: Stored): Partial<FrontTexts> {
  const legacy = world.legacyFronts.get(String(content.uid));
  return legacy?.[content.trusted === true ? "trusted" : "shared"] ?? content;
}

function refreshFrontTexts(world: World, uid: string): void {
  for (const settings of world.store.find("friends", { uid })) {
    const texts = migratedTexts(world, settings);
    if (!isSameNotification(settings.content, texts)) notifyFriend(world, settings, message(texts, " \n"));
    world.store.update("friends", settings, { ...texts });
  }
}

/** Buckets decide who is named, and the database sorts the names. */
function migratedTexts(world: World, { content }: Stored): FrontTexts {
  const owner = String(content.uid);
  const live = new Set(liveFronts(world, owner).map((entry) => normalId(String(entry.content.member))));
  const fronting = (collection: Collection) =>
    [...live]
      .flatMap((id) => world.store.getOwn(collection, owner, id) ?? [])
      .filter((object) => mayRead(world, String(content.frienduid), object, collection))
      .sort((a, b) => compareText(String(a.content.name), String(b.content.name)));
  const members = fronting("members");
  return {
    frontString: names(members),
    customFrontString: names(fronting("frontStatuses")),
    frontNotificationString: names(members.filter((member) => member.content.preventsFrontNotifs === false)),
  };
}

/** Builds the texts for a legacy account's friends. An entry's `custom` decides where its name is looked up. */
export function legacyTexts(world: World, uid: string): LegacyTexts {
  const fronting = (collection: "members" | "frontStatuses") =>
    liveFronts(world, uid)
      .filter(({ content }) => Boolean(content.custom) === (collection === "frontStatuses"))
      .flatMap(({ content }) => world.store.getOwn(collection, uid, String(content.member)) ?? [])
      .sort((a, b) => lowerName(a).localeCompare(lowerName(b), "en"));
  const texts = (isShown: (object: Stored) => boolean): FrontTexts => {
    const members = fronting("members").filter(isShown);
    return {
      frontString: names(members),
      customFrontString: names(fronting("frontStatuses").filter(isShown)),
      frontNotificationString: names(members.filter((member) => member.content.preventsFrontNotifs !== true)),
    };
  };
  // Without a stored `private: false`, an object is only in the text for trusted friends.
  const isShared = ({ content }: Stored) => content.private === false;
  return {
    shared: texts(isShared),
    trusted: texts((object) => isShared(object) || object.content.preventTrusted !== true),
  };
}

function notifyLegacy(world: World, uid: string, audience: keyof LegacyTexts, texts: FrontTexts): void {
  const isTrusted = audience === "trusted";
  const friends = world.store.find("friends", { uid }, ({ trusted }) => (trusted ?? false) === isTrusted);
  for (const settings of friends) notifyFriend(world, settings, message(texts, "\n"));
}

/** Only the two notification switches matter: a friend without `seeFront` is notified too. */
function notifyFriend(world: World, { content }: Stored, text: string): void {
  const theirs = friendSettings(world, String(content.frienduid), String(content.uid));
  if (content.getFrontNotif !== true || theirs?.content.getTheirFrontNotif !== true) return;
  const user = world.store.getOwn("users", String(content.uid), String(content.uid));
  world.socket.notify(String(content.frienduid), user?.content.username, text);
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

function names(objects: Stored[]): string {
  return objects.map(({ content }) => content.name).join(", ");
}

function lowerName({ content }: Stored): string {
  return String(content.name).toLowerCase();
}
