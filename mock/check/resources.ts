import { randomBytes } from "node:crypto";
import { requestExamples } from "simply-plural-api-description/model/examples";
import {
  formsOf,
  listOperations,
  type Operation,
  parametersIn,
  shownName,
} from "simply-plural-api-description/model/operations";
import type { Description } from "simply-plural-api-description/model/types";

/** Objects that the check adds, changes and deletes again. */
export interface Resource {
  /** Adds one whose id the server chooses; none if there is no such operation. */
  add?: Operation;
  addWithId: Operation;
  get: Operation;
  update: Operation;
  remove: Operation;
  /** Everything that adds one of them, or changes or deletes the one that its path names. */
  operations: Operation[];
  /** Name of their id in paths. */
  idName: string;
  /** The id of the one that stays until the others have been tried. */
  id: string;
  /** A valid body of `addWithId`. */
  body: Record<string, unknown>;
  /** A valid body of `update`. */
  change: Record<string, unknown>;
}

/** By the name of the operation that adds it: the id of each object so far. */
type Ids = Record<string, string>;

/**
 * By the operation that adds them: what differs from its first example. Each refers only to those before it. The front
 * entry is over, so no friend hears of it. Chat categories are missing, because deleting one changes all channels of the
 * account.
 */
const kinds: Record<string, (ids: Ids) => object> = {
  addMember: () => ({ name: "API check" }),
  addCustomFront: () => ({ name: "API check" }),
  addGroup: ({ addMember }) => ({ name: "API check", parent: "root", members: [addMember] }),
  addCustomField: () => ({ name: "API check" }),
  addPrivacyBucket: () => ({ name: "API check" }),
  addNote: ({ addMember }) => ({ title: "API check", member: addMember }),
  addPoll: () => ({ name: "API check" }),
  addFrontHistoryEntry: ({ addMember }) => ({ member: addMember, custom: false, live: false, ...anHour }),
  addComment: ({ addFrontHistoryEntry }) => ({ documentId: addFrontHistoryEntry, collection: "frontHistory" }),
  addChannel: () => ({ name: "API check" }),
  addMessage: ({ addChannel, addMember }) => ({ channel: addChannel, writer: addMember }),
  writeBoardMessage: ({ addMember }) => ({ writtenBy: addMember, writtenFor: addMember }),
  addAutomatedTimer: () => ({ name: "API check" }),
  addRepeatedTimer: () => ({ name: "API check" }),
};

/** Long before anyone's front history begins. */
const anHour = { startTime: Date.UTC(2001, 0, 1, 0), endTime: Date.UTC(2001, 0, 1, 1) };

/** @returns the resources that an account of this kind has, those that others refer to before these. */
export function resourcesOf(description: Description, account: "migrated" | "legacy"): Resource[] {
  const all = listOperations(description);
  const ids: Ids = {};
  return Object.entries(kinds).flatMap(([name, own]) => {
    const add = all.find((operation) => operation.id === name);
    if (!add || (add.account ?? account) !== account) return [];
    const addWithId = add.withId ?? add;
    const folder = addWithId.displayPath.replace(/\/[^/]*$/, "/");
    const single = (method: string) =>
      all.find((one) => one.method === method && one.displayPath.startsWith(folder) && idOf(one) === idOf(addWithId)) ??
      add;
    const update = single("PATCH");
    const id = newId();
    ids[name] = id;
    return {
      ...(add.withId && { add }),
      addWithId,
      get: single("GET"),
      update,
      remove: single("DELETE"),
      operations: all
        .flatMap(formsOf)
        .filter(
          (one) => one.method !== "GET" && one.tag === addWithId.tag && idOf(one.withId ?? one) === idOf(addWithId),
        ),
      idName: idOf(addWithId),
      id,
      body: { ...exampleOf(description, add), ...own(ids) },
      change: exampleOf(description, update),
    };
  });
}

/** @returns an id that no object has. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

function idOf(operation: Operation): string {
  return parametersIn(operation, "path").map(shownName).at(-1) ?? "";
}

function exampleOf(description: Description, operation: Operation): Record<string, unknown> {
  return { ...(Object.values(requestExamples(description, operation))[0]?.value as object) };
}
