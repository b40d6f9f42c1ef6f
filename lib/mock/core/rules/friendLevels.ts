import type { Clock } from "../environment";
import type { World } from "../world";
import { type FriendLevel, friendLevel } from "./access";

/** How long the server trusts what it has found out about two users, in milliseconds. */
const lifetime = 5000;

/**
 * What requests to friends know of how two users stand to each other. The server remembers any level but "none" for
 * some seconds, so that a second request can be answered by what is no longer true (src/security/index.ts:30).
 */
export class FriendLevels {
  readonly #clock: Clock;
  readonly #known = new Map<string, { level: FriendLevel; until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(world: World, owner: string, other: string): FriendLevel {
    const key = `${owner} ${other}`;
    const known = this.#known.get(key);
    if (known && known.until > this.#clock.now()) return known.level;
    const level = friendLevel(world, owner, other);
    if (level === "none") this.#known.delete(key);
    else this.#known.set(key, { level, until: this.#clock.now() + lifetime });
    return level;
  }

  clear(): void {
    this.#known.clear();
  }
}
