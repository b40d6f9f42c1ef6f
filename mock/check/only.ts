import {
  formsOf,
  listOperations,
  type Operation,
  parametersIn,
  shownName,
} from "@simply-plural-docs/description/model/operations";
import type { Description, OperationObject } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { nameOf } from "../core/faults";
import { keyOf, lists } from "./reads";
import { type Resource, resourcesOf, widest } from "./resources";
import type { Result } from "./types";

/** The group of the socket, which is not an operation. */
const socket = "Socket";

/** From these lists, a check knows what kind of account it writes to, and who and what it could reach. */
const scopeOfAccount = ["getAllPrivacyBuckets", "getFriends", "getChatChannels"];

/**
 * Limits a check to some operations.
 *
 * @param write whether the check also writes.
 * @param part part of their ids, paths or groups' names, in capitals or not; `undefined`: all.
 * @throws UserError if nothing has it.
 */
export function selectOnly(api: Description, write: boolean, part?: string) {
  const all = listOperations(api).flatMap(formsOf);
  const matches = (text: string) => part === undefined || text.toLowerCase().includes(part.toLowerCase());
  const has = ({ id, tag, path }: Operation) => [id, tag, path.replace(/\{\w+\}/g, "")].some(matches);
  const hasSocket = matches(socket);
  const selected = all.filter(has);
  if (part === "" || (selected.length === 0 && !hasSocket)) {
    const groups = [...new Set(all.map(({ tag }) => tag)), socket];
    throw new UserError(
      `No operation and no group has ${JSON.stringify(part)} in its name. The groups are: ${groups.join(", ")}.`,
    );
  }
  const titles = new Set(selected.map(nameOf));
  const toWrite = write
    ? [...neededToWrite(api, selected), ...all.filter(({ id }) => scopeOfAccount.includes(id))]
    : [];
  const toRead = neededToRead(all, selected);
  return {
    /** The description of these operations and of those that they need, such as lists from which ids are learned. */
    api: keepOnly(api, idsOf([...selected, ...toWrite, ...toRead])),
    /** Whether an operation is one of them. */
    has,
    /** Whether the socket is. */
    hasSocket,
    /** @returns the results to show: theirs, and what differs besides, since they may depend on it. */
    shown: (results: Result[]) =>
      results.filter(
        ({ tag, title, differences }) => titles.has(title) || (hasSocket && tag === socket) || differences.length > 0,
      ),
  };
}

/** @returns the lists from which the ids in the operations' paths are learned, and those that these need. */
function neededToRead(all: Operation[], selected: Operation[]): Operation[] {
  const needed = new Set<Operation>();
  const visit = (operation: Operation) => {
    const keys = [...parametersIn(operation, "path"), ...parametersIn(operation, "query")].map((one) =>
      keyOf(operation, shownName(one)),
    );
    // Comments and times are those of front entries.
    const wanted = keys.map((key) => (["documentId", "startTime"].includes(key) ? "entryId" : key));
    for (const one of all) {
      if (needed.has(one) || !wanted.includes(lists[one.id] ?? "")) continue;
      needed.add(one);
      visit(one);
    }
  };
  for (const operation of selected) if (operation.method === "GET") visit(operation);
  return [...needed];
}

/** @returns all operations of the resources that selected ones belong to, and of those that these refer to. */
function neededToWrite(api: Description, selected: Operation[]): Operation[] {
  const ids = idsOf(selected);
  const isSelected = ({ operations, get }: Resource) => [...operations, get].some(({ id }) => ids.has(id));
  return (["migrated", "legacy"] as const).flatMap((account) => {
    const kept: Resource[] = [];
    // Each refers only to those before it.
    for (const resource of resourcesOf(api, { ...widest, account }).reverse())
      if (isSelected(resource) || kept.some(({ body }) => JSON.stringify(body).includes(resource.id)))
        kept.push(resource);
    return kept.flatMap(({ add = [], addWithId, get, update, remove, operations }) =>
      [add, addWithId, get, update, remove, operations].flat(),
    );
  });
}

function idsOf(operations: Operation[]): Set<string> {
  return new Set(operations.map(({ id }) => id));
}

/** @returns the description without other operations. An operation and its form with a chosen id belong together. */
function keepOnly(api: Description, ids: Set<string>): Description {
  const kept = listOperations(api).filter((operation) => formsOf(operation).some(({ id }) => ids.has(id)));
  const keptIds = idsOf(kept.flatMap(formsOf));
  const paths = mapValues(api.paths, (item) =>
    Object.fromEntries(
      Object.entries(item).filter(([, value]) => !isOperation(value) || keptIds.has(value.operationId)),
    ),
  );
  return { ...api, paths };
}

function isOperation(value: unknown): value is OperationObject {
  return isObject(value) && typeof value.operationId === "string";
}
