import { findToken } from "./data/accounts";
import { type Collection, loaded, type Store } from "./data/store";
import type { Clock } from "./environment";
import { toClient } from "./rules/clientForm";

/** Collections whose changes are announced. */
const announced = new Set<Collection>(loaded.filter((name) => name !== "users" && name !== "friends"));

/** The way to one client. */
export interface Connection {
  send(message: string): void;
  close(): void;
}

/** What a client does with its connection. */
export interface Session {
  receive(message: string): void;
  /** To be called when the connection has ended. */
  end(): void;
}

/** The socket: its sessions, and the user of those that have authenticated. */
export class Socket {
  readonly #users = new Map<Connection, string>();
  #store: Store | undefined;

  constructor(private readonly clock: Clock) {}

  /** Greets a new connection. */
  connect(connection: Connection): Session {
    connection.send("{}");
    return {
      receive: (message) => this.#receive(connection, message),
      end: () => this.#users.delete(connection),
    };
  }

  /** Announces from now on what this store's change feed tells, each with the whole object as it is when it is sent. */
  follow(store: Store): void {
    this.#store = store;
    store.onChange((operationType, target, { id, content }) => {
      if (!announced.has(target)) return;
      const uid = String(content.uid);
      this.clock.after(0, () => {
        const object = this.#store?.get(target, id);
        if (object) this.#send(uid, { msg: "update", target, results: [{ operationType, ...toClient(object, uid) }] });
      });
    });
  }

  /** Tells a user's connections that an object was deleted. Only objects named in a request are announced. */
  announceDelete(uid: string, target: Collection, id: string): void {
    const results = [{ operationType: "delete", id, content: {} }];
    this.clock.after(0, () => this.#send(uid, { msg: "update", target, results }));
  }

  /** Sends what the app would show as a push notification; an empty message is not sent, nor a title that is missing. */
  notify(uid: string, title: unknown, message: unknown): void {
    if (message) this.#send(uid, { msg: "notification", title, message });
  }

  /** Sends the progress of a sync of all members. */
  progress(uid: string, direction: "syncToUpdate" | "syncFromUpdate", data: string): void {
    this.#send(uid, { msg: direction, data });
  }

  /** Ends a user's connections as the server does when the password or email address of the account is changed. */
  invalidate(uid: string): void {
    for (const [connection, user] of this.#users) {
      if (user !== uid) continue;
      connection.send("Session invalidated");
      connection.close();
    }
  }

  #receive(connection: Connection, message: string): void {
    const value = parse(message);
    if (message === "ping") connection.send("pong");
    else if (value === undefined) reply(connection, { msg: "Invalid message, cannot parse Json." });
    else if (value !== null) this.#follow(connection, value); // At `null` the server fails, and says nothing.
  }

  #follow(connection: Connection, { op, token }: { op?: unknown; token?: unknown }): void {
    if (op === undefined || op === null) reply(connection, { msg: "Missing 'op' in message." });
    else if (op === "authenticate") this.#authenticate(connection, token);
  }

  #authenticate(connection: Connection, text: unknown): void {
    const token = findToken(text);
    if (!token) {
      reply(connection, { msg: "Authentication violation: Token is missing or invalid. Goodbye :)" });
      connection.close();
      return;
    }
    this.#users.set(connection, token.uid);
    const resolvedToken = { uid: token.uid, accessType: token.permission, jwt: false };
    reply(connection, { msg: "Successfully authenticated", resolvedToken });
  }

  #send(uid: string, message: object): void {
    for (const [connection, user] of this.#users) if (user === uid) reply(connection, message);
  }
}

function reply(connection: Connection, message: object): void {
  connection.send(JSON.stringify(message));
}

/** @returns the parsed message; `undefined` when it is not JSON. */
function parse(message: string): object | null | undefined {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
