import type { Clock } from "../environment";

/** One user's relationship to another. */
export type FriendLevel = "none" | "pending" | "friend" | "trusted";

/** How long the server caches a level, in milliseconds. */
const lifetime = 5000;

/**
 * The server's cache of friend levels. It remembers any level except "none" for some seconds, so a second request can
 * get an outdated result (src/security/index.ts:30).
 */
export class FriendLevels {
  readonly #known = new Map<string, { level: FriendLevel; until: number }>();

  constructor(private readonly clock: Clock) {}

  /** @param read determines the current level. */
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
