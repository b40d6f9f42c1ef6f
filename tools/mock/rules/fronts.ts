import type { Stored } from "../data/store";
import type { World } from "../world";
import { friendSettings, mayRead } from "./access";

/** Names of those in front whom one friend may see. */
export interface FrontTexts {
  frontString: string;
  customFrontString: string;
  /** Only members whom notifications may name. */
  frontNotificationString: string;
}

export function liveFronts({ store }: World, uid: string): Stored[] {
  return store.find("frontHistory", (content) => content.uid === uid && content.live === true);
}

/** @returns whether a member or custom front is in front now. */
export function isFronting(world: World, uid: string, id: string): boolean {
  return liveFronts(world, uid).some(({ content }) => content.member === id);
}

/** Ends the live entry of a member or custom front that is about to be deleted. */
export function endLiveFront(world: World, uid: string, id: string): void {
  const entry = liveFronts(world, uid).find(({ content }) => content.member === id);
  if (!entry) return;
  world.store.update("frontHistory", entry, { live: false, endTime: Date.now() });
  frontChanged(world, uid);
}

/** Plans the refresh of what friends read of a front and the notifications about it. */
export function frontChanged(world: World, uid: string): void {
  if (!world.accounts.isMigrated(uid)) return; // Legacy accounts: worked out when they are read.
  world.scheduler.later(`front of ${uid}`, world.frontTextDelay, () => refreshFrontTexts(world, uid));
}

/** @returns the texts as the friend of these settings may read them. */
export function frontTexts(world: World, settings: Stored): FrontTexts {
  const owner = String(settings.content.uid);
  const isMigrated = world.accounts.isMigrated(owner);
  const fronting = (collection: "members" | "frontStatuses") =>
    liveFronts(world, owner)
      .flatMap(({ content }) => world.store.getOwn(collection, owner, String(content.member)) ?? [])
      .filter((object) =>
        isMigrated
          ? mayRead(world, String(settings.content.frienduid), object, collection)
          : isShownInLegacyText(object, settings.content.trusted === true),
      )
      .sort((a, b) => String(a.content.name).localeCompare(String(b.content.name)));
  const members = fronting("members");
  const named = members.filter(({ content }) =>
    isMigrated ? content.preventsFrontNotifs === false : content.preventsFrontNotifs !== true,
  );
  return {
    frontString: names(members),
    customFrontString: names(fronting("frontStatuses")),
    frontNotificationString: names(named),
  };
}

/** Without a stored `private: false` an object is in the text for trusted friends only. */
function isShownInLegacyText({ content }: Stored, isTrusted: boolean): boolean {
  return content.private === false || (isTrusted && content.preventTrusted !== true);
}

function names(objects: Stored[]): string {
  return objects.map(({ content }) => content.name).join(", ");
}

function refreshFrontTexts(world: World, uid: string): void {
  for (const settings of world.store.find("friends", (content) => content.uid === uid)) {
    const texts = frontTexts(world, settings);
    notifyFriend(world, settings, texts);
    world.store.update("friends", settings, { ...texts });
  }
}

function notifyFriend(world: World, { content }: Stored, texts: FrontTexts): void {
  const theirs = friendSettings(world, String(content.frienduid), String(content.uid));
  if (content.getFrontNotif !== true || theirs?.content.getTheirFrontNotif !== true) return;
  const { frontNotificationString, customFrontString } = texts;
  const isSame =
    frontNotificationString === content.frontNotificationString && customFrontString === content.customFrontString;
  if (isSame) return;
  const user = world.store.getOwn("users", String(content.uid), String(content.uid));
  const message = [
    frontNotificationString && `Fronting: ${frontNotificationString}`,
    customFrontString && `Custom fronting: ${customFrontString}`,
  ]
    .filter(Boolean)
    .join(" \n");
  world.notify(String(content.frienduid), String(user?.content.username), message);
}
