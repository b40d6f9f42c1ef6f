/*
 * The types of the package, which publishes this file. So it imports nothing, and is valid as a declaration.
 */

/** Names of the examples of an operation's responses, by operation. The package has the description's here. @public */
export type ResponseExamples = Record<string, string>;

/** An operation: its method, and its path with parameters in braces, as its page shows them. @public */
export type OperationName = keyof ResponseExamples;

/** How an operation fails. It needs at least one of `status`, `example`, `body`, `delay` and `cut`. @public */
export interface Failure<Name extends OperationName | "*" = "*"> {
  /** The response's status: a documented one, or any from 400 to 599. The request then has no effect. */
  status?: number;
  /** The documented response with this name, such as `tokenInvalid`. Default: the first with the status. */
  example?: Name extends OperationName ? ResponseExamples[Name] : never;
  /** The response's body, instead of a documented one: a string, or a value sent as JSON. Default status: 200. */
  body?: unknown;
  /** How many requests fail, those with HEAD and without a token included. Default: all, until the failure ends. */
  times?: number;
  /** How many requests get through before. */
  after?: number;
  /** Milliseconds until the response, or "forever": none comes. Alone, the request takes effect. */
  delay?: number | "forever";
  /** Whether the connection breaks in the middle of the body. Alone, the request takes effect. */
  cut?: boolean;
  /** `Retry-After`, in seconds. */
  retryAfter?: number;
}

/** What a handler returns: a response that the operation describes. A body is a string, or sent as JSON. @public */
export interface HandledResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Responds in the place of an operation; `respond` does what the mock itself does, once. @public */
export type Handler = (
  request: {
    parameters: Record<string, string>;
    query: Record<string, unknown>;
    headers: Record<string, string | undefined>;
    body: unknown;
  },
  respond: () => HandledResponse & { status: number },
) => HandledResponse;

/** A request to the API that the mock has received. @public */
export interface SentRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: Record<string, string>;
  /** The parsed body; a string if it was not JSON. Tokens in it are not kept. */
  body?: unknown;
  /** The operation. Missing if there is no such operation. */
  operation?: OperationName;
  /** Name of the token in `tokens`, or `unknown`. Missing if there was none. */
  token?: string;
  /** Missing if no response was sent. */
  status?: number;
  /** When it arrived, in milliseconds since the Unix epoch, by the mock's clock. */
  time: number;
}

/** What was sent, oldest first: the last 1,000 requests, or fewer if their bodies have over 10 MB. @public */
export interface RequestList extends ReadonlyArray<SentRequest> {
  clear(): void;
  /**
   * Waits until a request has been handled; those before count too.
   *
   * @param wanted an operation, or a function that says which request is meant.
   * @param options `times`: how many such requests (default: 1, at most 1,000). `timeout`: how long to wait, in
   *   milliseconds (default: 2,000).
   * @returns the last of them.
   * @throws Error after the timeout, or once the mock is closed; it lists what was sent.
   */
  waitFor(
    wanted: OperationName | ((request: SentRequest) => boolean),
    options?: { times?: number; timeout?: number },
  ): Promise<SentRequest>;
}

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
   * https://docs.apparyllis.com/docs/getting-started/sources#seen-later
   */
  later?: boolean;
  /** Functions that respond in the place of operations, such as `{"GET /v1/fronters": …}`, until `reset`. */
  handle?: Partial<Record<OperationName, Handler>>;
  /** Lets pages of this machine and of `allowHosts` read the API's responses, never the controls under /__mock. */
  cors?: boolean;
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
  /**
   * Makes an operation fail; `*`: all operations. Of several failures, the first applies until it has ended.
   *
   * @returns a function that ends it, as `reset` does.
   * @throws Error if there is no such operation or response, or a value is not valid.
   */
  fail<Name extends OperationName | "*">(operation: Name, failure: Failure<Name>): () => void;
  /** What was sent. */
  requests: RequestList;
  /**
   * Puts everything back to the start: data and, with `now`, clock and ids. Ends all faults, takes handlers away, forgets
   * all requests, those that are still being sent included, and breaks all sockets. `account` has no effect with a seed.
   */
  reset(account?: "migrated" | "legacy"): void;
  /** @returns all data in the form of an export file. */
  exportFile(): Record<string, object[]>;
  /** Breaks all socket connections without a closing handshake, like a lost network. */
  disconnect(): void;
  /** Leaves all socket connections open, but lets nothing through any more. */
  silence(): void;
  /** Refuses the next attempts to connect to the socket with 503. Default: all until `reset`. */
  refuseSockets(times?: number): void;
  /** Sends the next messages of the socket twice. Default: all until `reset`. */
  sendTwice(times?: number): void;
  /**
   * Deletes a token, as in the app: requests with it get 401, and the socket refuses it. Connections that have
   * authenticated with it stay.
   */
  deleteToken(name: "read" | "write" | "delete" | "all" | "friend"): void;
  /** Closes the account's authenticated connections, like a change of its password. */
  changePassword(): void;
  /** Stops it and frees its port. */
  close(): Promise<void>;
}

/**
 * Starts a mock inside this process, without any output.
 *
 * @throws Error if it cannot listen there, the seed is not an export file, or a value is not valid; the message says
 *   what to do.
 */
export type CreateMock = (options?: MockOptions) => Promise<MockServer>;
