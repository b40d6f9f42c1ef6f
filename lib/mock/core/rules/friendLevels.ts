import type { Clock } from "../environment";

/** How one user stands to another. */
export type FriendLevel = "none" | "pending" | "friend" | "trusted";

/** How long the server trusts what it has found out about two users, in milliseconds. */
const lifetime = 5000;

/**
 * What requests to friends know of how two users stand to each other. The server remembers any level but "none" for
 * some seconds, so that a second request can be answered by what is no longer true (src/security/index.ts:30).
 */
export class FriendLevels {
  readonly #known = new Map<string, { level: FriendLevel; until: number }>();

  constructor(private readonly clock: Clock) {}

  /** @param read finds out how the two stand to each other now. */
  find(owner: string, other: string, read: () => FriendLevel): FriendLevel {
    const key = `${owner} ${other}`;
    const known = this.#known.get(key);
    if (known && known.until > this.clock.now()) return known.level;
    const level = read();
    if (level === "none") this.#known.delete(key);
    else this.#known.set(key, { level, until: this.clock.now() + lifetime });
    return level;
  }
}
