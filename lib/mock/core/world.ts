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

/** The mock's state and services, for handlers. */
export interface World {
  store: Store;
  socket: Socket;
  accounts: Accounts;
  friendLevels: FriendLevels;
  /** By user id. Changes to privacy settings do not rebuild them. */
  legacyFronts: Map<string, LegacyTexts>;
  scheduler: Scheduler;
  clock: Clock;
  random(): number;
  /** Delay of friends' front texts after a change, in milliseconds. */
  frontTextDelay: number;
}

/**
 * @returns a function that makes empty worlds. They share an id maker, so that ids stay unique, and a socket, whose
 * connections outlive a world and which does not follow its store yet.
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

/** The relevant parts of a request, after routing and parsing. */
export interface MockRequest {
  /** Decoded path parameters, by display name. */
  parameters: Record<string, string>;
  /** As parsed by the server: a repeated parameter is an array. */
  query: Record<string, unknown>;
  /** By name, in lower case. */
  headers: Record<string, string | undefined>;
  /** The parsed body; an empty object if there is none. The mock takes ownership of it. */
  body: unknown;
  ip: string;
}

/** A request that has passed all checks. */
export interface Call extends MockRequest {
  world: World;
  operation: Operation;
  /** The token's owner. */
  uid: string;
  /** Permission mask of the token. */
  permission: number;
  body: Content;
  /** Checks the body, for operations that do so themselves. Returns the server's message; empty if it is valid. */
  bodyProblems(): string;
  /** `Operation-Time`, or now. */
  time: number;
  /**
   * @param example name of an example among the operation's responses.
   * @returns the example's response.
   */
  refuse(example: string): MockResponse;
}

/** Handlers by `operationId`. Both forms of an operation, with and without an id in the path, share one. */
export type Handlers = Record<string, (call: Call) => MockResponse>;
