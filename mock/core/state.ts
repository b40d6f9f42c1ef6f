import { Accounts } from "./data/accounts";
import { idMaker } from "./data/idMaker";
import { Store } from "./data/store";
import type { Clock, Environment } from "./environment";
import { FriendLevels } from "./rules/friendLevels";
import { Scheduler } from "./scheduler";
import { Socket } from "./socket";

/** The mock's state and services, for handlers. */
export interface MockState {
  store: Store;
  socket: Socket;
  accounts: Accounts;
  friendLevels: FriendLevels;
  scheduler: Scheduler;
  clock: Clock;
  random(): number;
  /** Delay of friends' front texts after a change, in milliseconds. */
  frontTextDelay: number;
  /** Whether it also does what later source does (later.ts). */
  isLater: boolean;
}

/**
 * @returns a function that makes empty states. They share an id maker, so that ids stay unique (unless the environment
 * can restart), and a socket, whose connections outlive a state and which does not follow its store yet.
 */
export function stateMaker(
  { clock, random, restart }: Environment,
  frontTextDelay: number,
  isLater: boolean,
): () => MockState {
  const socket = new Socket(clock);
  const newId = idMaker(clock, random);
  return () => {
    if (restart) newId.restart();
    return {
      store: new Store(newId),
      socket,
      accounts: new Accounts(clock),
      friendLevels: new FriendLevels(clock),
      scheduler: new Scheduler(clock),
      clock,
      random,
      frontTextDelay,
      isLater,
    };
  };
}
