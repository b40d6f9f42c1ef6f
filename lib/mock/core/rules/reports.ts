import { type Content, isObjectId, type Stored } from "../data/store";
import type { Call, World } from "../world";

/** Kinds of custom fields that a report can show: 0 to 7. */
const kinds = 8;

/** @returns why the server never responds to a report; `undefined` when it does. */
export function reportHindrance(call: Call): string | undefined {
  return call.operation.id === "generateReport" ? hindranceOfFirst(call) : hindranceOfSecond(call);
}

/** Version 1 looks up the fields in the user document (src/api/v1/user/generateReport.ts:165). */
function hindranceOfFirst({ world, uid, body }: Call): string | undefined {
  const options = body.members as Content | null | undefined;
  if (!options || options.includeCustomFields === false || world.accounts.isMigrated(uid)) return undefined;
  const fields = world.store.getOwn("users", uid, uid)?.content.fields as Record<string, Content> | undefined;
  const level = Number(options.privacyLevel);
  for (const member of ownObjects(world, "members", uid)) {
    if (!meetsLevel(member.content, level)) continue;
    for (const id of shownValues(member)) {
      const field = fields?.[id];
      if (field && meetsLevel(field, level) && !hasKnownKind(field)) return unknownKind;
    }
  }
  return undefined;
}

/** What of a part of version 2 counts here. */
interface ReportPart {
  buckets?: string[];
  includeBucketless?: boolean;
  includeCustomFields?: boolean;
}

/** Version 2 compares buckets, which fails at an id that the database does not make (src/util/index.ts:435). */
function hindranceOfSecond({ world, uid, body }: Call): string | undefined {
  const fields = ownObjects(world, "customFields", uid);
  const { members, customFronts } = body as Record<string, ReportPart | null | undefined>;
  for (const member of members ? ownObjects(world, "members", uid) : []) {
    const { buckets = [], includeBucketless, includeCustomFields } = members ?? {};
    const meets = meetsBuckets(buckets, member.content);
    if (meets === undefined) return unreadableBucket;
    const isShown = bucketsOf(member.content).length > 0 ? meets : includeBucketless === true;
    if (!isShown || includeCustomFields === false) continue;
    const shown = fields.filter(({ id, content }) => shownValues(member).includes(id) && sharesOne(content, buckets));
    if (shown.some((field) => !hasKnownKind(field.content))) return unknownKind;
  }
  for (const { content } of customFronts ? ownObjects(world, "frontStatuses", uid) : []) {
    if (meetsBuckets(customFronts?.buckets ?? [], content) === undefined) return unreadableBucket;
  }
  return undefined;
}

const unknownKind = "a shown member has a value for a custom field whose type is not 0 to 7";
const unreadableBucket = "a privacy bucket's id in a report must be 24 hexadecimal digits";

function ownObjects({ store }: World, collection: "members" | "customFields" | "frontStatuses", uid: string): Stored[] {
  return store.find(collection, { uid });
}

/** @returns the ids of the fields for which a member has a value with a length. */
function shownValues({ content }: Stored): string[] {
  const info = (content.info ?? {}) as Record<string, { length?: unknown } | null>;
  return Object.keys(info).filter((id) => Number(info[id]?.length) > 0);
}

function hasKnownKind({ type }: Content): boolean {
  return Array.from({ length: kinds }, (_, kind) => kind).includes(Number(type));
}

/** Levels of version 1: 0 shows everything, 1 what trusted friends may see, 2 what has neither flag. */
function meetsLevel({ private: isPrivate, preventTrusted }: Content, level: number): boolean {
  if (level === 1) return !isPrivate || !preventTrusted;
  if (level === 2) return !isPrivate && !preventTrusted;
  return level === 0;
}

function bucketsOf({ buckets }: Content): string[] {
  return (buckets ?? []) as string[];
}

function sharesOne(content: Content, buckets: string[]): boolean {
  return bucketsOf(content).some((bucket) => buckets.includes(bucket));
}

/** @returns whether one of the chosen buckets is an object's; `undefined` when the server fails at the question. */
function meetsBuckets(chosen: string[], content: Content): boolean | undefined {
  const own = bucketsOf(content);
  if (own.length === 0) return false;
  for (const id of chosen) {
    if (!isObjectId(id)) return undefined;
    if (own.includes(id.toLowerCase())) return true;
  }
  return false;
}
