import type { Clock } from "../environment";
import { people } from "./people";

/** Permission bits of a token. */
export const permissions = { read: 1, write: 2, delete: 4 };

/** A token's owner and permissions. */
export interface Token {
  uid: string;
  permission: number;
}

/** The mock's tokens: 64 characters of the base64 alphabet like real ones, but obviously fake. */
export const tokens = {
  read: fake("MOCK/read/of/lantern+house/"),
  write: fake("MOCK/write/of/lantern+house/"),
  delete: fake("MOCK/delete/of/lantern+house/"),
  all: fake("MOCK/all/of/lantern+house/"),
  friend: fake("MOCK/all/of/quiet+harbour/"),
};
export type Tokens = typeof tokens;

function fake(label: string): string {
  return label.padEnd(64, "0");
}

const fictional: ReadonlyMap<unknown, Token> = new Map<unknown, Token>([
  [tokens.read, { uid: people.lanternHouse, permission: permissions.read }],
  [tokens.write, { uid: people.lanternHouse, permission: permissions.write }],
  [tokens.delete, { uid: people.lanternHouse, permission: permissions.delete }],
  [tokens.all, { uid: people.lanternHouse, permission: 7 }],
  [tokens.friend, { uid: people.quietHarbour, permission: 7 }],
]);

/** @returns the name of a token, such as `read`; `unknown` for any other string. */
export function tokenName(text: string): string {
  return Object.entries(tokens).find(([, token]) => token === text)?.[0] ?? "unknown";
}

/** The names in front that a friend may see. */
export interface FrontTexts {
  frontString: string;
  customFrontString: string;
  /** Only members whom notifications may name. */
  frontNotificationString: string;
}

/** A legacy account's front texts, as of the last front change. */
export interface LegacyTexts {
  shared: FrontTexts;
  /** For trusted friends. */
  trusted: FrontTexts;
}

/** An `Accounts` as plain JSON. */
export type SavedAccounts = ReturnType<Accounts["save"]>;

/** What the server knows about accounts beyond their user documents. */
export class Accounts {
  /** Front texts of legacy accounts, by user id. Changes to privacy settings do not rebuild them. */
  readonly legacyFronts = new Map<string, LegacyTexts>();
  readonly #lastExports = new Map<string, number>();
  readonly #deletedTokens = new Set<unknown>();

  /** @param known all tokens. Default: the fictional system's and its friend's. */
  constructor(
    private readonly clock: Clock,
    private readonly known = fictional,
  ) {}

  /** @returns the token that matches exactly, if there is one. */
  findToken(text: unknown): Token | undefined {
    return this.#deletedTokens.has(text) ? undefined : this.known.get(text);
  }

  /** From now on, the token is unknown. */
  deleteToken(text: string): void {
    this.#deletedTokens.add(text);
  }

  isMigrated(uid: string): boolean {
    return !this.legacyFronts.has(uid);
  }

  /** @returns milliseconds since the last export; infinite if there was none. */
  sinceExport(uid: string): number {
    return this.clock.now() - (this.#lastExports.get(uid) ?? Number.NEGATIVE_INFINITY);
  }

  startExport(uid: string): void {
    this.#lastExports.set(uid, this.clock.now());
  }

  save() {
    return { legacyFronts: [...this.legacyFronts], lastExports: [...this.#lastExports] };
  }

  restore({ legacyFronts, lastExports }: SavedAccounts): void {
    this.legacyFronts.clear();
    for (const [uid, texts] of legacyFronts) this.legacyFronts.set(uid, texts);
    for (const [uid, time] of lastExports) this.#lastExports.set(uid, time);
  }
}
