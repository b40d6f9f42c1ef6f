import { randomInt } from "node:crypto";
import type { Stored } from "../data/store";
import { type Answer, json, text } from "../http/answers";
import type { Behaviours, Call, World } from "../world";

type Options = Record<"name" | "avatar" | "pronouns" | "description" | "useDisplayName" | "color", boolean>;

/**
 * Nobody is called. The PluralKit of the mock takes every token, and knows exactly the members that are linked,
 * with the data that they have here.
 */
export const pluralKit: Behaviours = {
  syncMemberToOrFromPluralkit: (call) => (call.query.direction === "push" ? push(call) : pull(call)),

  syncMembersToOrFromPluralkit: ({ world, uid, query }) => {
    const isPush = query.direction === "push";
    const direction = isPush ? "syncToUpdate" : "syncFromUpdate";
    const all = world.store.find("members", (content) => content.uid === uid);
    world.progress(uid, direction, "Starting Sync");
    const synced = isPush ? all : all.filter(isLinked);
    const [first] = synced; // Progress comes once a second, and the rest is done before the second is over.
    if (first) world.progress(uid, direction, `Syncing ${first.content.name}, 1 out of ${synced.length}`);
    if (isPush) for (const member of all) link(world, member);
    return json({
      success: true,
      msg: isPush ? "Syncing all members to PluralKit" : "Synced all members from PluralKit",
    });
  },
};

function push({ world, uid, body }: Call): Answer {
  const member = world.store.getOwn("members", uid, String(body.member));
  if (!member) return text(400, "Member does not exist in Simply Plural for this account.");
  const { name } = member.content;
  if (!isLinked(member)) {
    link(world, member);
    return json({ success: true, msg: `${name} added to PluralKit` });
  }
  const msg = hasDataToPush(member, body.options as Options)
    ? `${name} updated on PluralKit`
    : `${name} not updated. No data to sync was selected`;
  return json({ success: true, msg });
}

function pull({ world, uid, body }: Call): Answer {
  const isWanted = (member: Stored) => isLinked(member) && member.content.pkId === body.member;
  const member = world.store.find("members", (content) => content.uid === uid).find(isWanted);
  if (!member) return text(400, "404"); // PluralKit's own status is all that the server says.
  return json({ success: true, msg: `${member.content.name} updated on Simply Plural` });
}

function isLinked({ content }: Stored): boolean {
  return typeof content.pkId === "string" && [5, 6].includes(content.pkId.length);
}

/** Gives a member the id of a new PluralKit member, unless it is linked already. */
function link(world: World, member: Stored): void {
  if (isLinked(member)) return;
  const pkId = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26))).join("");
  world.store.update("members", member, { pkId });
}

function hasDataToPush({ content }: Stored, options: Options): boolean {
  return Boolean(
    options.name ||
      (options.avatar && content.avatarUrl) ||
      (options.pronouns && content.pronouns) ||
      options.description ||
      (options.color && content.color),
  );
}
