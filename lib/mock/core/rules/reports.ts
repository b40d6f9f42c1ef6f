import type { Call } from "../call";
import { type Content, isObjectId, normalId, type Stored } from "../data/store";

/** Types of custom fields that a report can show. */
const knownTypes: unknown[] = [0, 1, 2, 3, 4, 5, 6, 7];

const unknownType = "a shown member has a value for a custom field whose type is not 0 to 7";
const noFields = "a shown member has a value for a custom field, and the user has no fields";
const unreadableBucket = "a privacy bucket's id in a report must be 24 hexadecimal digits";

/** @returns why the server never responds to a report request; `undefined` if it does. */
export function reportSilence(call: Call): string | undefined {
  return call.operation.id === "generateReport" ? silenceOfFirst(call) : silenceOfSecond(call);
}

/** Version 1's members section. */
interface MembersByLevel {
  privacyLevel: number;
  includeCustomFields: boolean;
}

/** Version 1 looks up fields in the user document on every account (src/api/v1/user/generateReport.ts:165). */
function silenceOfFirst({ state: { store }, uid, body }: Call): string | undefined {
  const section = body.members as MembersByLevel | null | undefined;
  if (!section?.includeCustomFields) return undefined;
  const isShown = (content: Content) => meetsLevel(content, section.privacyLevel);
  const keys = store.find("members", { uid }, isShown).flatMap(shownValues);
  if (keys.length === 0) return undefined;
  const fields = store.getOwn("users", uid, uid)?.content.fields as Record<string, Content> | undefined;
  if (!fields) return noFields;
  const shown = Object.entries(fields).filter(([key, field]) => keys.includes(key) && isShown(field));
  return shown.every(([, field]) => hasKnownType(field)) ? undefined : unknownType;
}

/** Version 2's sections. */
interface SectionsByBuckets {
  members?: { buckets: string[]; includeBucketless: boolean; includeCustomFields: boolean } | null;
  customFronts?: { buckets: string[] } | null;
  frontHistory?: HistorySection | null;
}

interface HistorySection {
  start: number;
  end: number;
  includeMembers: boolean;
  includeCustomFronts: boolean;
  memberBuckets: string[];
  customFrontBuckets: string[];
}

/** Version 2 compares buckets, which fails for an id that is not an ObjectId (src/util/index.ts:435). */
function silenceOfSecond({ state: { store }, uid, body }: Call): string | undefined {
  const { members: section, customFronts, frontHistory } = body as SectionsByBuckets;
  const members = store.find("members", { uid });
  const fronts = store.find("frontStatuses", { uid });
  const entries = frontHistory ? store.find("frontHistory", { uid }, isListed(frontHistory)) : [];
  const fronting = entries.map(({ content }) => content.member);
  const isFronting = ({ id }: Stored) => fronting.includes(id);
  const comparisons: [chosen: string[] | undefined, objects: Stored[]][] = [
    [section?.buckets, members],
    [customFronts?.buckets, fronts],
    [frontHistory?.memberBuckets, frontHistory?.includeMembers ? members.filter(isFronting) : []],
    [frontHistory?.customFrontBuckets, frontHistory?.includeCustomFronts ? fronts.filter(isFronting) : []],
  ];
  const isUnreadable = comparisons.some(([chosen = [], objects]) => objects.some((object) => failsAt(chosen, object)));
  if (isUnreadable) return unreadableBucket;
  if (!section?.includeCustomFields) return undefined;
  const { buckets, includeBucketless } = section;
  const isShown = (content: Content) =>
    bucketsOf(content).length > 0 ? sharesOne(content, buckets) : includeBucketless;
  const keys = store.find("members", { uid }, isShown).flatMap(shownValues).map(normalId);
  const fields = store.find("customFields", { uid }, (content, id) => keys.includes(id) && sharesOne(content, buckets));
  return fields.every(({ content }) => hasKnownType(content)) ? undefined : unknownType;
}

/** @returns a filter for a report's entries: ended ones that are entirely within its time range, and live ones. */
function isListed({ start, end }: HistorySection) {
  return ({ live, startTime, endTime }: Content) =>
    live === true || (Number(startTime) >= start && typeof endTime === "number" && endTime <= end);
}

/** @returns the keys of fields for which a member has a non-empty value. */
function shownValues({ content }: Stored): string[] {
  const info = (content.info ?? {}) as Record<string, { length?: unknown } | null>;
  return Object.keys(info).filter((key) => Number(info[key]?.length) > 0);
}

function hasKnownType({ type }: Content): boolean {
  return knownTypes.includes(type);
}

/** Version 1's levels: 0 shows everything, 1 what trusted friends may see, 2 what has neither flag. */
function meetsLevel({ private: isPrivate, preventTrusted }: Content, level: number): boolean {
  if (level === 1) return !isPrivate || !preventTrusted;
  if (level === 2) return !isPrivate && !preventTrusted;
  return level === 0;
}

function bucketsOf({ buckets }: Content): string[] {
  return (buckets ?? []) as string[];
}

/** @returns whether an object has one of the chosen buckets, whose ids may have capitals. */
function sharesOne(content: Content, chosen: string[]): boolean {
  return chosen.some((id) => bucketsOf(content).includes(normalId(id)));
}

/** @returns whether the server reaches an id that it cannot compare before one of the object's. */
function failsAt(chosen: string[], { content }: Stored): boolean {
  const unreadable = chosen.findIndex((id) => !isObjectId(id));
  return unreadable >= 0 && bucketsOf(content).length > 0 && !sharesOne(content, chosen.slice(0, unreadable));
}
