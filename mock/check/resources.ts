import { randomBytes } from "node:crypto";
import { requestExamples } from "@simply-plural-docs/description/model/examples";
import { formsOf, listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import { referenceName } from "@simply-plural-docs/description/model/resolve";
import type { Description } from "@simply-plural-docs/description/model/types";
import { collectionOfSchema } from "../core/data/seed";
import { pathNames } from "../scenarios/pathNames";

/** Objects that the check adds, changes and deletes again. */
export type Resource = ReturnType<typeof resourcesOf>[number];

/** By the name of the operation that adds it: the id of each object so far. */
type Ids = Record<string, string>;

/**
 * By the operation that adds them: what differs from its first example. Each refers only to those before it. The member
 * is private and out of notifications, and the front entry is over, so no friend hears of them.
 */
const kinds: Record<string, (ids: Ids) => object> = {
  addMember: () => ({ name: "API check", pronouns: "they/them", desc: "", receiveMessageBoardNotifs: false }),
  addCustomFront: () => ({ name: "API check", desc: "" }),
  addGroup: ({ addMember }) => ({ name: "API check", parent: "root", members: [addMember] }),
  addGroupV2: ({ addMember }) => ({ name: "API check", parent: "root", members: [addMember] }),
  addCustomField: () => ({ name: "API check" }),
  addPrivacyBucket: () => ({ name: "API check" }),
  addNote: ({ addMember }) => ({ title: "API check", member: addMember }),
  addPoll: () => ({ name: "API check" }),
  addFrontHistoryEntry: ({ addMember }) => ({ member: addMember, custom: false, live: false, ...anHour }),
  addComment: ({ addFrontHistoryEntry }) => ({ documentId: addFrontHistoryEntry, collection: "frontHistory" }),
  addCategory: () => ({ name: "API check" }),
  addChannel: () => ({ name: "API check" }),
  addMessage: ({ addChannel, addMember }) => ({ channel: addChannel, writer: addMember }),
  writeBoardMessage: ({ addMember }) => ({ writtenBy: addMember, writtenFor: addMember }),
  addAutomatedTimer: () => ({ name: "API check" }),
  addRepeatedTimer: () => ({ name: "API check" }),
};

/** What others can see or hear of, by the kind of account. Only the first form of a group's POST can hide it from legacy friends. */
const reaching = { migrated: ["writeBoardMessage"], legacy: ["writeBoardMessage", "addGroupV2"] };

/** Long before anyone's front history begins. */
export const anHour = { startTime: Date.UTC(2001, 0, 1, 0), endTime: Date.UTC(2001, 0, 1, 1) };

/** What decides about which objects the check adds. */
export interface Scope {
  account: "migrated" | "legacy";
  /** Whether others may see and hear of what the check does. */
  reachesOthers: boolean;
  /** Whether a channel is in a category. Deleting any category takes all channels out of theirs. */
  hasChannels: boolean;
}

/** The scope in which most is tried. */
export const widest: Scope = { account: "migrated", reachesOthers: true, hasChannels: false };

/** @returns the resources that the check may add, those that others refer to before these. */
export function resourcesOf(description: Description, { account, reachesOthers, hasChannels }: Scope) {
  const all = listOperations(description);
  const ids: Ids = {};
  const listed = new Set<string>();
  return Object.entries(kinds).flatMap(([name, own]) => {
    const add = all.find((operation) => operation.id === name);
    if (!add || (add.account ?? account) !== account) return [];
    if ((reaching[account].includes(name) && !reachesOthers) || (name === "addCategory" && hasChannels)) return [];
    const addWithId = add.withId ?? add;
    const folder = addWithId.displayPath.replace(/\/[^/]*$/, "/").replace("/v2/", "/v1/");
    const single = (method: string) =>
      all.find((one) => one.method === method && one.displayPath.startsWith(folder) && idOf(one) === idOf(addWithId)) ??
      add;
    const [get, update] = [single("GET"), single("PATCH")];
    const id = newId();
    ids[name] = id;
    const { content } = get.responses.find(({ status }) => status === "200")?.response ?? {};
    return {
      /** Name of the operation that adds one. */
      name,
      /** Their collection, as the socket calls it. */
      target: collectionOfSchema[referenceName(content?.["application/json"]?.schema) ?? ""],
      /** Adds one whose id the server chooses; none if there is no such operation. */
      add: add.withId && add,
      addWithId,
      get,
      update,
      remove: single("DELETE"),
      /** Everything that adds one of them, or changes or deletes the one that its path names. */
      operations: all.flatMap(formsOf).filter((one) => {
        const isOfThem = one.tag === addWithId.tag && idOf(one.withId ?? one) === idOf(addWithId);
        return isOfThem && one.method !== "GET" && !listed.has(one.id) && listed.add(one.id);
      }),
      /** Name of their id in paths. */
      idName: idOf(addWithId),
      /** The id of the one that stays until the others have been tried. */
      id,
      /** A valid body of `addWithId`. */
      body: { ...exampleOf(description, add), ...own(ids) },
      /** A valid body of `update`. */
      change: exampleOf(description, update),
    };
  });
}

/** @returns an id that no object has. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

function idOf(operation: Operation): string {
  return pathNames(operation).at(-1) ?? "";
}

function exampleOf(description: Description, operation: Operation): Record<string, unknown> {
  return { ...(Object.values(requestExamples(description, operation))[0]?.value as object) };
}
