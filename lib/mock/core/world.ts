import type { Operation } from "../../openapi/operations";
import type { Accounts } from "./data/accounts";
import type { Collection, Content, Store } from "./data/store";
import type { Clock } from "./environment";
import type { MockResponse } from "./response";
import type { FriendLevels } from "./rules/friendLevels";
import type { LegacyTexts } from "./rules/frontTexts";
import type { Scheduler } from "./scheduler";

/** Everything that a handler can look at or set in motion. */
export interface World {
  store: Store;
  accounts: Accounts;
  friendLevels: FriendLevels;
  /** By user id. Privacy settings do not rebuild them. */
  legacyFronts: Map<string, LegacyTexts>;
  scheduler: Scheduler;
  clock: Clock;
  random(): number;
  /** How long friends' front texts lag behind a change, in milliseconds. */
  frontTextDelay: number;
  /** Tells a user's connections that an object was deleted. Only objects named in a request are announced. */
  announceDelete(uid: string, collection: Collection, id: string): void;
  /** Sends what the app would show as a push notification; an empty message is not sent. */
  notify(uid: string, title: string, message: unknown): void;
  /** Sends the progress of a sync of all members. */
  progress(uid: string, direction: "syncToUpdate" | "syncFromUpdate", data: string): void;
}

/** A request that has passed all checks. */
export interface Call {
  world: World;
  operation: Operation;
  /** The user whose token it is. */
  uid: string;
  /** Permission mask of the token. */
  permission: number;
  /** Path parameters, by the names that readers see. */
  parameters: Record<string, string>;
  /** As the server's query parser leaves it: what comes more than once is an array. */
  query: Record<string, unknown>;
  body: Content;
  /** Checks the body, for operations that do it themselves. Returns the server's text, empty without problems. */
  bodyProblems(): string;
  /** `Operation-Time`, or now. */
  time: number;
  ip: string;
  /**
   * @param example name of an example among the operation's responses.
   * @returns the response that it shows.
   */
  refuse(example: string): MockResponse;
}

/** What an operation does, by `operationId`. The form with an id in the path has the same handler as the other. */
export type Handlers = Record<string, (call: Call) => MockResponse>;
