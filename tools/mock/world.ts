import type { Operation } from "../../lib/openapi/operations";
import type { Accounts } from "./data/accounts";
import type { Collection, Content, Store } from "./data/store";
import type { Answer } from "./http/answers";
import type { Scheduler } from "./scheduler";

/** Everything that a behaviour can look at or set in motion. */
export interface World {
  store: Store;
  accounts: Accounts;
  scheduler: Scheduler;
  /** How long friends' front texts lag behind a change, in milliseconds. */
  frontTextDelay: number;
  /** Tells a user's connections that an object was deleted. Only objects named in a request are announced. */
  announceDelete(uid: string, collection: Collection, id: string): void;
  /** Sends what the app would show as a push notification. Without a text nothing is sent. */
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
  query: Record<string, string | string[]>;
  body: Content;
  /** Checks the body, for operations that do it themselves. Returns the server's text, empty without problems. */
  bodyProblems(): string;
  /** `Operation-Time`, or now. */
  time: number;
  ip: string;
}

/** What an operation does, by `operationId`. The form with an id of one's own has the same behaviour as the other. */
export type Behaviours = Record<string, (call: Call) => Answer>;
