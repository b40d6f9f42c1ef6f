/*
 * The types of the package, which publishes this file as it is. So it imports nothing, and is valid as a declaration.
 */

/** What a mock starts with. @public */
export interface MockOptions {
  /** Default: any free port. */
  port?: number;
  /** Address of this machine to listen on. Default: 127.0.0.1, which only programs on this machine can reach. */
  host?: string;
  /** Further host names, besides this machine's own, that requests may use. */
  allowHosts?: string[];
  /** An export file's data, parsed, to start with. Default: the fictional system of the documentation. */
  seed?: object;
  /** Stops the clock at this time, in milliseconds since the Unix epoch; also makes new ids the same in each run. */
  now?: number;
  /**
   * Also does what the makers' later source does, as far as a program can notice it: see
   * https://docs.apparyllis.com/docs/getting-started/conventions#seen-later
   */
  later?: boolean;
}

/** A mock of the API that runs: HTTP and the socket on the same port. @public */
export interface MockServer {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `ws://127.0.0.1:PORT/v1/socket` */
  socketUrl: string;
  /** Id of the account’s system. */
  systemId: string;
  /** Tokens of the account by permission, and one of its friend with all permissions. */
  tokens: Record<"read" | "write" | "delete" | "all" | "friend", string>;
  /**
   * Moves a clock that `now` has stopped, and does what falls due meanwhile, such as sending front texts to friends.
   *
   * @throws Error if the clock is not stopped.
   */
  advance(milliseconds: number): void;
  /** Puts all data back to the start and closes all sockets. `account` has no effect with a seed. */
  reset(account?: "migrated" | "legacy"): void;
  /** @returns all data in the form of an export file. */
  exportFile(): Record<string, object[]>;
  /** Breaks all socket connections without a closing handshake, like a lost network. */
  disconnect(): void;
  /** Leaves all socket connections open, but lets nothing through any more. */
  silence(): void;
  /** Closes the account's authenticated connections, like a change of its password. */
  changePassword(): void;
  /** Stops it and frees its port. */
  close(): Promise<void>;
}

/**
 * Starts a mock inside this process, without any output.
 *
 * @throws Error if it cannot listen there, or the seed is not an export file; the message says what to do.
 */
export type CreateMock = (options?: MockOptions) => Promise<MockServer>;
