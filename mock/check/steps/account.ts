import { type Operation, parametersIn, shownName } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { people } from "../../core/data/people";
import { readSystem } from "../../core/data/seed";
import type { Collection, StoredObject } from "../../core/data/store";
import { pathNames } from "../../scenarios/pathNames";

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
 * @returns what a parameter in an operation's path names, as its example says; `undefined` if it is no id. The own user is
 *   read with `/v1/me` only: read by its id, the server may change data.
 */
export function placeOf(description: Description, operation: Operation, name: string): Place | undefined {
  if (operation.id === "getUser") return "users";
  const example = parametersIn(operation, "path").find((parameter) => shownName(parameter) === name)?.example;
  return fictionalIds(description).get(String(example));
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

  /**
   * @param more ids to use instead.
   * @returns the values of the parameters in an operation's path; `undefined` if one is not known.
   */
  values(operation: Operation, more: Partial<Record<Place, string>> = {}): Record<string, string> | undefined {
    const values: Record<string, string> = {};
    for (const name of pathNames(operation)) {
      const place = placeOf(this.description, operation, name);
      if (place === undefined) continue; // Its example is a value of its own, such as a type.
      const id = more[place] ?? this.ids(place)[0];
      if (id === undefined) return undefined;
      values[name] = id;
    }
    return values;
  }

  /** @returns the query of an operation: what it needs, and more. */
  query(operation: Operation, more: object = {}): string {
    const start = this.#startTime;
    const values: Record<string, string> = { startTime: String(start), endTime: String(start + day), limit: "10" };
    const needed = parametersIn(operation, "query").filter(({ required }) => required);
    const query = new URLSearchParams({
      ...Object.fromEntries(needed.map(({ name }) => [name, values[name] ?? ""])),
      ...more,
    });
    return query.size > 0 ? `?${query}` : "";
  }
}
