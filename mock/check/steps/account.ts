import { examplePath } from "@simply-plural-docs/description/model/examples";
import { type Operation, parametersIn, shownName } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import { people } from "../../core/data/people";
import { readSystem } from "../../core/data/seed";
import type { Collection, StoredObject } from "../../core/data/store";
import { ids as unused } from "../../scenarios/ids";
import { pathNames } from "../../scenarios/pathNames";
import type { Request } from "../types";

/** What an id in a path is one of: the objects of a collection, users being friends, or the account itself. */
export type Place = Collection | "me";

const day = 24 * 60 * 60 * 1000;

/** The collections of the fictional system's objects by their ids, to which all ids in a description's examples belong. */
const systems = new WeakMap<Description, Map<string, Place>>();

/** @returns the fictional system's objects, by id: which collection each is in. */
export function fictionalIds(description: Description): Map<string, Place> {
  return getOrMake(systems, description, () => {
    const places = readSystem(description).objects.map(({ id, collection }): [string, Place] => [id, collection]);
    return new Map([...places, [people.lanternHouse, "me"]]);
  });
}

/**
 * @returns what a parameter in an operation's path names, as its example says; `undefined` if it is not an id. The
 *   account's user is read with `/v1/me` only: when it is read by its id, the server may change data.
 */
export function placeOf(description: Description, operation: Operation, name: string): Place | undefined {
  if (operation.id === "getUser") return "users";
  const added = operation.method === "POST" && operation.socket.find((change) => change.startsWith("insert "));
  if (added && name === lastName(operation)) return added.slice("insert ".length) as Place;
  const example = parametersIn(operation, "path").find((parameter) => shownName(parameter) === name)?.example;
  return fictionalIds(description).get(String(example));
}

/** @returns the name of the last parameter in an operation's path; empty if there is none. */
export function lastName(operation: Operation): string {
  return pathNames(operation).at(-1) ?? "";
}

/** @returns what the last parameter in an operation's path names. */
export function lastPlace(description: Description, operation: Operation): Place | undefined {
  return placeOf(description, operation, lastName(operation));
}

/** What is special about a request: ids to use instead of the account's, and a query besides what the operation needs. */
export interface Special extends Omit<Partial<Request>, "operation" | "path" | "about"> {
  ids?: Partial<Record<Place, string>>;
  query?: object;
}

/** What is known of the account: ids of its objects, learned from the server's own responses. */
export class Account {
  /** Whether a channel is in a category. */
  hasCategories = false;
  readonly #ids = new Map<Place, string[]>();
  #startTime = 1;

  constructor(
    readonly description: Description,
    readonly systemId: string,
  ) {
    this.#ids.set("me", [systemId]);
  }

  /** @returns the ids of objects, those first that have most to show. */
  ids(place: Place | undefined): string[] {
    return this.#ids.get(place as Place) ?? [];
  }

  /** @returns whether a list of a collection could be read, even if it was empty. */
  hasRead(place: Place): boolean {
    return this.#ids.has(place);
  }

  /** Remembers objects of a collection. */
  learn(collection: Collection, objects: StoredObject[]): void {
    const items = objects.filter(({ id }) => id !== this.systemId);
    if (collection === "frontHistory") {
      items.sort((one, other) => Number(other.content.commentCount ?? 0) - Number(one.content.commentCount ?? 0));
      this.#startTime = Number(items[0]?.content.startTime) || this.#startTime;
    }
    if (collection === "channels") this.hasCategories ||= items.some(({ content }) => content.category !== "");
    this.#ids.set(collection, [...new Set([...this.ids(collection), ...items.map(({ id }) => id)])]);
  }

  /** @returns whether the ids in an operation's path are known, and for a change all of them its own. */
  has(operation: Operation, ids: Special["ids"] = {}): boolean {
    return pathNames(operation).every((name) => {
      const place = placeOf(this.description, operation, name);
      return place ? this.#id(operation, place, ids) !== undefined : operation.method === "GET";
    });
  }

  /** A change never reaches any object of the account's, even by mistake: the id is given, or it is one that no object has. */
  #id({ method }: Operation, place: Place, ids: Special["ids"] = {}): string | undefined {
    const isHarmless = method === "GET" || place === "me" || place === "users";
    return ids[place] ?? (isHarmless ? this.ids(place)[0] : undefined);
  }

  /** @returns a request of an operation, with the first of the account's objects of each kind. */
  request(operation: Operation, about: string, { ids = {}, query = {}, ...more }: Special = {}): Request {
    const values = pathNames(operation).map((name) => {
      const place = placeOf(this.description, operation, name);
      const id = place && this.#id(operation, place, ids);
      return [name, id ?? (operation.method === "GET" ? undefined : unused.free)];
    });
    const usual: Record<string, unknown> = { startTime: this.#startTime, endTime: this.#startTime + day, limit: 10 };
    const needed = parametersIn(operation, "query").filter(({ required }) => required);
    const asked = { ...Object.fromEntries(needed.map(({ name }) => [name, usual[name] ?? ""])), ...query };
    const search = new URLSearchParams(mapValues(asked, String));
    const path = examplePath(operation, Object.fromEntries(values)) + (search.size > 0 ? `?${search}` : "");
    return { operation, about, path, ...more };
  }
}
