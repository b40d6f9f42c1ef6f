import type { Accounts } from "./data/accounts";
import { type Collection, loaded, type Store } from "./data/store";
import type { Clock } from "./environment";
import { toClient } from "./rules/clientForm";

/** Collections whose changes are announced. */
const announced = new Set<Collection>(loaded.filter((name) => name !== "users" && name !== "friends"));

/** A connection to a client. */
export interface Connection {
  send(message: string): void;
  close(): void;
}

/** The client's side of a connection. */
export interface Session {
  receive(message: string): void;
  /** Must be called when the connection has closed. */
  end(): void;
}

/** The socket, with its sessions and the users of those that have authenticated. */
export class Socket {
  readonly #users = new Map<Connection, string>();
  #store: Store | undefined;
  #accounts: Accounts | undefined;

  constructor(private readonly clock: Clock) {}

  /** Opens a session and greets the client. */
  connect(connection: Connection): Session {
    connection.send("{}");
    return {
      receive: (message) => this.#receive(connection, message),
      end: () => this.#users.delete(connection),
    };
  }

  /** From now on, announces this store's changes, each with the whole object in its state at the time of sending. */
  follow(store: Store, accounts: Accounts): void {
    this.#store = store;
    this.#accounts = accounts;
    store.onChange((operationType, target, { id, content }) => {
      if (!announced.has(target)) return;
      const uid = String(content.uid);
      this.clock.after(0, () => {
        const object = this.#store?.get(target, id);
        if (object) this.#send(uid, { msg: "update", target, results: [{ operationType, ...toClient(object, uid) }] });
      });
    });
  }

  /** Announces a deletion to a user's connections. Only deletions of objects named in a request are announced. */
  announceDelete(uid: string, target: Collection | "tokens", id: string): void {
    const results = [{ operationType: "delete", id, content: {} }];
    this.clock.after(0, () => this.#send(uid, { msg: "update", target, results }));
  }

  /** Sends what the app would show as a push notification; an empty message is not sent, a missing title is null. */
  notify(uid: string, title: unknown, message: unknown): void {
    if (message) this.#send(uid, { msg: "notification", title: title ?? null, message });
  }

  /** Sends the progress of a sync of all members. */
  progress(uid: string, direction: "syncToUpdate" | "syncFromUpdate", data: string): void {
    this.#send(uid, { msg: direction, data });
  }

  /** Closes a user's connections, like the server when the account's password or email address changes. */
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
    else if (value?.op === "authenticate") this.#authenticate(connection, value.token);
    // For `null`, the server fails without a reply.
    else if (value !== null && (value.op ?? null) === null) reply(connection, { msg: "Missing 'op' in message." });
  }

  #authenticate(connection: Connection, text: unknown): void {
    if (typeof text !== "string") {
      reply(connection, { msg: "Invalid token" });
      return;
    }
    const token = this.#accounts?.findToken(text);
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

/** @returns the parsed message; `undefined` if it is not JSON. */
function parse(message: string): { op?: unknown; token?: unknown } | null | undefined {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
