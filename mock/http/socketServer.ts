import type http from "node:http";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { WebSocket, WebSocketServer } from "ws";
import type { MockServer } from "../api/types";
import type { MockCore } from "../core";
import { isWhole } from "../core/checkValues";

/** The server's compression settings (src/modules/socket/index.ts:45). */
const perMessageDeflate = {
  zlibDeflateOptions: { chunkSize: 1024, memLevel: 7, level: 3 },
  zlibInflateOptions: { chunkSize: 10 * 1024 },
  clientNoContextTakeover: true,
  serverNoContextTakeover: true,
  serverMaxWindowBits: 15,
  concurrencyLimit: 10,
  threshold: 100,
};

/** Simulates faults of the connections. */
export interface SocketServer extends Pick<MockServer, "disconnect" | "silence" | "refuseSockets" | "sendTwice"> {
  /** Breaks all connections, and ends what `refuseSockets` and `sendTwice` have begun. */
  restart(): void;
  close(): void;
}

/**
 * Handles an HTTP server's upgrades to `/v1/socket`; for any other path, it responds with 400.
 *
 * @param errorFor returns the error response to a request that must not connect.
 */
export function createSocketServer(
  server: http.Server,
  core: MockCore,
  errorFor: (request: http.IncomingMessage) => object | undefined,
): SocketServer {
  const sockets = new WebSocketServer({
    server,
    path: "/v1/socket",
    perMessageDeflate,
    verifyClient: ({ req }, decide) => {
      if (errorFor(req)) decide(false, 403);
      else if (left.refused === 0) decide(true);
      else {
        left.refused -= 1;
        decide(false, 503);
      }
    },
  });
  /** Connections to refuse, and frames to send twice. */
  const left = { refused: 0, doubled: 0 };
  sockets.on("connection", (socket) => {
    const session = core.connect({
      send: (message) => {
        if (socket.readyState !== WebSocket.OPEN || socket.isPaused) return;
        socket.send(message);
        if (left.doubled === 0) return;
        left.doubled -= 1;
        socket.send(message);
      },
      close: () => socket.close(),
    });
    socket.on("message", (data) => session.receive(String(data)));
    // As on the server: a client that sends an unsolicited pong is then pinged for ever.
    socket.on("pong", () => socket.ping());
    socket.on("close", () => session.end());
    socket.on("error", () => socket.terminate());
  });
  const disconnect = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    disconnect,
    silence: () => {
      for (const socket of sockets.clients) socket.pause();
    },
    refuseSockets: (times) => {
      left.refused = howMany(times);
    },
    sendTwice: (times) => {
      left.doubled = howMany(times);
    },
    restart: () => {
      disconnect();
      Object.assign(left, { refused: 0, doubled: 0 });
    },
    close: () => {
      disconnect();
      sockets.close();
    },
  };
}

/**
 * @returns how many times a fault happens: without a number, always.
 * @throws UserError if a number of times is none.
 */
function howMany(times: number | undefined): number {
  if (times === undefined) return Number.POSITIVE_INFINITY;
  if (isWhole(times, 1)) return times;
  throw new UserError(`A number of times must be a whole number from 1, not ${JSON.stringify(times)}.`);
}
