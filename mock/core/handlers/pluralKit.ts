import type { Call, Handlers } from "../call";
import type { StoredObject } from "../data/store";
import { randomText } from "../random";
import { json, type MockResponse, silence } from "../response";
import type { MockState } from "../state";

type Options = Record<"name" | "avatar" | "pronouns" | "description" | "useDisplayName" | "color", boolean>;

/** Tokens for which the mock's PluralKit fails, and the error's example. Any other token works. */
export const failingTokens = new Map([
  ["MOCK/pluralkit/401", "pluralkitTokenInvalid"],
  ["MOCK/pluralkit/403", "noAccess"],
  ["MOCK/pluralkit/503", "unreachable"],
  ["MOCK/pluralkit/silent", "serversUnreachable"],
]);

/**
 * A stub of PluralKit, without network requests. It accepts every token except the failing ones, and has exactly the
 * linked members, with the data that they have here.
 */
export const pluralKit: Handlers = {
  syncMemberToOrFromPluralkit: (call) => (call.query.direction === "push" ? push(call) : pull(call)),

  syncMembersToOrFromPluralkit: (call) => {
    const { state, uid, query } = call;
    const isPush = query.direction === "push";
    const direction = isPush ? "syncToUpdate" : "syncFromUpdate";
    const all = state.store.find("members", { uid });
    state.socket.progress(uid, direction, "Starting Sync");
    const failure = failureOf(call);
    // Without PluralKit's response the server fails (src/modules/integrations/pk/sync.ts:265).
    if (isPush && failure === "serversUnreachable")
      return silence("PluralKit does not respond to a push of all members");
    if (failure) call.refuse(failure);
    const synced = isPush ? all : all.filter(isLinked);
    const [first] = synced; // The server sends progress once a second, and the rest takes less than that.
    if (first) state.socket.progress(uid, direction, `Syncing ${first.content.name}, 1 out of ${synced.length}`);
    if (isPush) for (const member of all) link(state, member);
    return json({
      success: true,
      msg: isPush ? "Syncing all members to PluralKit" : "Synced all members from PluralKit",
    });
  },
};

function push(call: Call): MockResponse {
  const { state, uid, body } = call;
  const member = state.store.getOwn("members", uid, String(body.member)) ?? call.refuse("unknownMember");
  const failure = failureOf(call);
  if (failure) call.refuse(failure);
  const name = limited(member.content.name, 100);
  if (!isLinked(member)) {
    link(state, member);
    return json({ success: true, msg: `${name} added to PluralKit` });
  }
  const msg = hasDataToPush(member, body.options as Options)
    ? `${name} updated on PluralKit`
    : `${name} not updated. No data to sync was selected`;
  return json({ success: true, msg });
}

function pull(call: Call): MockResponse {
  const { state, uid, body } = call;
  const failure = failureOf(call);
  if (failure) call.refuse(failure);
  const isWanted = (member: StoredObject) => isLinked(member) && member.content.pkId === body.member;
  const member = state.store.find("members", { uid }).find(isWanted) ?? call.refuse("pluralkitStatus");
  return json({ success: true, msg: `${member.content.name} updated on Simply Plural` });
}

/** @returns the name of the example for PluralKit's error; `undefined` if there is none. */
function failureOf({ body }: Call): string | undefined {
  return failingTokens.get(String(body.token));
}

function isLinked({ content }: StoredObject): boolean {
  return typeof content.pkId === "string" && [5, 6].includes(content.pkId.length);
}

/** Gives a member a new PluralKit member's id, unless it is already linked. */
function link(state: MockState, member: StoredObject): void {
  if (isLinked(member)) return;
  state.store.update("members", member, { pkId: randomText(state.random, "abcdefghijklmnopqrstuvwxyz", 6) });
}

function hasDataToPush({ content }: StoredObject, options: Options): boolean {
  return Boolean(
    options.name ||
      (options.avatar && isAddress(limited(content.avatarUrl, 256))) ||
      (options.pronouns && content.pronouns) ||
      (options.description && content.desc !== null) ||
      (options.color && [6, 7, 9].includes(String(content.color ?? "").length)),
  );
}

/** @returns whether a string is sent to PluralKit as an avatar's URL: it has a scheme and only valid characters. */
function isAddress(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[a-z0-9:/?#[\]@!$&'()*+,;=.\-_~%]+$/i.test(value) && !/%(?![0-9a-f]{2})/i.test(value);
}

function limited(value: unknown, length: number): string {
  return String(value ?? "").slice(0, length);
}
