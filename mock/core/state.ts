import { Accounts, type Token } from "./data/accounts";
import { idMaker } from "./data/idMaker";
import { Store } from "./data/store";
import type { Environment } from "./environment";
import { FriendLevels } from "./rules/friendLevels";
import { Scheduler } from "./scheduler";
import { Socket } from "./socket";

/** The mock's state and services, for handlers. */
export type MockState = ReturnType<ReturnType<typeof stateMaker>>;

/**
 * @param frontTextDelay delay of friends' front texts after a change, in milliseconds.
 * @param isLater whether it also does what later source does (later.ts).
 * @returns a function that makes empty states. They share an id maker, so that ids stay unique (unless the environment
 * can restart), and a socket, whose connections outlive a state and which does not follow its store yet.
 */
export function stateMaker(
  { clock, random, restart, tokens }: Environment & { tokens?: ReadonlyMap<unknown, Token> },
  frontTextDelay: number,
  isLater: boolean,
) {
  const socket = new Socket(clock);
  const newId = idMaker(clock, random);
  return () => {
    if (restart) newId.restart();
    return {
      store: new Store(newId),
      socket,
      accounts: new Accounts(clock, tokens),
      friendLevels: new FriendLevels(clock),
      scheduler: new Scheduler(clock),
      clock,
      random,
      frontTextDelay,
      isLater,
    };
  };
}
