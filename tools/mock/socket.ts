import type http from "node:http";
import { WebSocket, WebSocketServer } from "ws";
import { findToken } from "./data/accounts";
import type { Collection, Store } from "./data/store";
import { toClient } from "./rules/clientForm";

/** Collections whose changes are announced. */
const announced: ReadonlySet<Collection> = new Set<Collection>([
  "members",
  "frontStatuses",
  "notes",
  "polls",
  "automatedReminders",
  "repeatedReminders",
  "frontHistory",
  "comments",
  "groups",
  "channels",
  "channelCategories",
  "chatMessages",
  "boardMessages",
  "customFields",
  "privacyBuckets",
]);

/** The socket: connections that have said hello, and the user of those that have authenticated. */
export class Socket {
  readonly #server: WebSocketServer;
  readonly #users = new Map<WebSocket, string>();

  /** Takes over upgrades to `/v1/socket` of an HTTP server; any other path is refused with 400. */
  constructor(server: http.Server) {
    this.#server = new WebSocketServer({ server, path: "/v1/socket", perMessageDeflate: { threshold: 100 } });
    this.#server.on("connection", (connection) => this.#welcome(connection));
  }

  /** Announces what a store's change feed tells, each with the whole object as it is when it is sent. */
  follow(store: Store): void {
    store.onChange((operationType, target, { id, content }) => {
      if (!announced.has(target)) return;
      const uid = String(content.uid);
      setImmediate(() => {
        const object = store.get(target, id);
        if (object) this.#send(uid, { msg: "update", target, results: [{ operationType, ...toClient(object, uid) }] });
      });
    });
  }

  announceDelete(uid: string, target: Collection, id: string): void {
    const results = [{ operationType: "delete", id, content: {} }];
    setImmediate(() => this.#send(uid, { msg: "update", target, results }));
  }

  notify(uid: string, title: string, message: unknown): void {
    if (message) this.#send(uid, { msg: "notification", title, message });
  }

  progress(uid: string, direction: "syncToUpdate" | "syncFromUpdate", data: string): void {
    this.#send(uid, { msg: direction, data });
  }

  /** Breaks all connections without a closing handshake, as a lost network does. */
  disconnect(): void {
    for (const connection of this.#server.clients) connection.terminate();
  }

  /** Ends a user's connections as the server does when the password or e-mail address of the account is changed. */
  invalidate(uid: string): void {
    for (const [connection, user] of this.#users) {
      if (user !== uid) continue;
      connection.send("Session invalidated");
      connection.close();
    }
  }

  close(): void {
    this.disconnect();
    this.#server.close();
  }

  #welcome(connection: WebSocket): void {
    connection.send("{}");
    connection.on("message", (data) => this.#receive(connection, String(data)));
    connection.on("close", () => this.#users.delete(connection));
    connection.on("error", () => connection.terminate());
  }

  #receive(connection: WebSocket, message: string): void {
    const value = parse(message);
    const { op, token } = (value ?? {}) as { op?: unknown; token?: unknown };
    if (message === "ping") connection.send("pong");
    else if (value === undefined) reply(connection, { msg: "Invalid message, cannot parse Json." });
    else if (op === undefined || op === null) reply(connection, { msg: "Missing 'op' in message." });
    else if (op === "authenticate") this.#authenticate(connection, token);
  }

  #authenticate(connection: WebSocket, text: unknown): void {
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

function reply(connection: WebSocket, message: object): void {
  if (connection.readyState === WebSocket.OPEN) connection.send(JSON.stringify(message));
}

/** @returns the parsed message; `undefined` when it is not JSON. */
function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}
