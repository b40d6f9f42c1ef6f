import {
  formsOf,
  listOperations,
  type Operation,
  parametersIn,
} from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { nameOf } from "../../core/faults";
import { pathNames } from "../../scenarios/pathNames";
import { storedIn } from "../compare/stored";
import type { Result } from "../types";
import { placeOf } from "./account";
import { type Resource, resourcesOf, widest } from "./resources";

/** The group of the socket, which is not an operation. */
const socket = "Socket";

/** From these lists, a check knows what kind of account it writes to, and who and what it could reach and show. */
const scopeOfAccount = ["getAllPrivacyBuckets", "getFriends", "getChatChannels"];
const scopeOfFriend = ["getAllPrivacyBuckets", "getFriends", "getAllFriendSettings", "getAllCustomFields"];

/** What a check needs besides the operations to which it is limited. */
export interface Needs {
  write: boolean;
  friendToken?: string;
}

/**
 * Limits a check to some operations.
 *
 * @param needs whether the check also writes, and whether it asks with another account's token.
 * @param parts parts of their ids, methods and paths, or of the names of their pages or groups; `undefined`: all.
 * @throws UserError if nothing has one of them.
 */
export function selectOnly(api: Description, { write, friendToken }: Needs, parts?: string[]) {
  const all = listOperations(api).flatMap(formsOf);
  const groups = [...new Set(all.map(({ tag }) => tag)), socket];
  // A page's title is its address with spaces. The names of parameters say nothing about an operation.
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\{\w+\}|[()]/g, "")
      .replaceAll(" ", "-");
  const fits = (part: string, text: string) => plain(part) !== "" && plain(text).includes(plain(part));
  const namesOf = ({ id, slug, tag, method, path }: Operation) => [id, slug, tag, `${method} ${path}`];
  for (const part of parts ?? [])
    if (![...all.flatMap(namesOf), socket].some((text) => fits(part, text)))
      throw new UserError(
        `No operation and no group has ${JSON.stringify(part)} in its name. The groups are: ${groups.join(", ")}.`,
      );
  const matches = (text: string) => parts === undefined || parts.some((part) => fits(part, text));
  const has = (operation: Operation) => namesOf(operation).some(matches);
  const hasSocket = matches(socket);
  const selected = all.filter(has);
  const titles = new Set(selected.map(nameOf));
  const scope = [...(write ? scopeOfAccount : []), ...(friendToken === undefined ? [] : scopeOfFriend)];
  const needed = [...(write ? neededToWrite(api, selected) : []), ...all.filter(({ id }) => scope.includes(id))];
  return {
    /** The description of these operations and of those that they need, such as lists from which ids are learned. */
    api: parts ? keepOnly(api, idsOf([...selected, ...needed, ...neededToRead(api, all, selected)])) : api,
    /** Whether an operation is one of them. */
    has,
    /** Whether the socket is. */
    hasSocket,
    /** @returns the results to show: theirs alone, so that the exit status is that of what was asked. */
    shown: (results: Result[]) =>
      results.filter(({ tag, title }) => titles.has(title) || (hasSocket && tag === socket)),
  };
}

/** @returns the lists from which the ids in the operations' paths are learned, and those that these need. */
function neededToRead(api: Description, all: Operation[], selected: Operation[]): Operation[] {
  const needed = new Set<Operation>();
  const visit = (operation: Operation) => {
    const isOfTime = parametersIn(operation, "query").some(({ name, required }) => name === "startTime" && required);
    const places = pathNames(operation).map((name) => placeOf(api, operation, name));
    if (isOfTime) places.push("frontHistory");
    for (const one of all) {
      const { collection, isList } = storedIn(api, one) ?? {};
      if (one.method !== "GET" || !isList || !collection || needed.has(one) || !places.includes(collection)) continue;
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
    const resources = resourcesOf(api, { ...widest, account });
    const kept = new Set<Resource>();
    const isReferredTo = ({ id }: Resource) =>
      [...kept].some(({ body, changes }) => JSON.stringify([body, changes]).includes(id));
    for (let before = -1; before < kept.size; ) {
      before = kept.size;
      for (const resource of resources) if (isSelected(resource) || isReferredTo(resource)) kept.add(resource);
    }
    return [...kept].flatMap(({ add, addWithId, get, update, remove, operations }) =>
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
    Object.fromEntries(Object.entries(item).filter(([, one]) => Array.isArray(one) || keptIds.has(one.operationId))),
  );
  return { ...api, paths };
}
