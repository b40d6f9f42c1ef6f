import type { Operation } from "../../openapi/operations";
import { Accounts } from "./data/accounts";
import { idMaker } from "./data/idMaker";
import { type Content, Store } from "./data/store";
import type { Clock, Environment } from "./environment";
import type { MockResponse } from "./response";
import { FriendLevels } from "./rules/friendLevels";
import type { LegacyTexts } from "./rules/frontTexts";
import { Scheduler } from "./scheduler";
import { Socket } from "./socket";

/** Everything that a handler can look at or set in motion. */
export interface World {
  store: Store;
  socket: Socket;
  accounts: Accounts;
  friendLevels: FriendLevels;
  /** By user id. Privacy settings do not rebuild them. */
  legacyFronts: Map<string, LegacyTexts>;
  scheduler: Scheduler;
  clock: Clock;
  random(): number;
  /** How long friends' front texts lag behind a change, in milliseconds. */
  frontTextDelay: number;
}

/**
 * @returns what makes worlds in which nobody is yet. They share a socket, whose connections outlive a world and which
 * does not follow its store yet, and what makes ids: none comes twice.
 */
export function worldMaker({ clock, random }: Environment, frontTextDelay: number): () => World {
  const socket = new Socket(clock);
  const newId = idMaker(clock, random);
  return () => ({
    store: new Store(newId),
    socket,
    accounts: new Accounts(clock),
    friendLevels: new FriendLevels(clock),
    legacyFronts: new Map(),
    scheduler: new Scheduler(clock),
    clock,
    random,
    frontTextDelay,
  });
}

/** What of a request counts, once its route is found and its body is read. */
export interface MockRequest {
  /** Decoded path parameters, by the names that readers see. */
  parameters: Record<string, string>;
  /** As the server's query parser leaves it: what comes more than once is an array. */
  query: Record<string, unknown>;
  /** By name, in lower case. */
  headers: Record<string, string | undefined>;
  /** The parsed body; an empty object when there is none. It becomes the mock's own. */
  body: unknown;
  ip: string;
}

/** A request that has passed all checks. */
export interface Call extends MockRequest {
  world: World;
  operation: Operation;
  /** The user whose token it is. */
  uid: string;
  /** Permission mask of the token. */
  permission: number;
  body: Content;
  /** Checks the body, for operations that do it themselves. Returns the server's text, empty without problems. */
  bodyProblems(): string;
  /** `Operation-Time`, or now. */
  time: number;
  /**
   * @param example name of an example among the operation's responses.
   * @returns the response that it shows.
   */
  refuse(example: string): MockResponse;
}

/** What an operation does, by `operationId`. The form with an id in the path has the same handler as the other. */
export type Handlers = Record<string, (call: Call) => MockResponse>;
