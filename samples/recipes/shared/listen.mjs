import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";

const address = process.env.SP_SOCKET ?? "wss://api.apparyllis.com/v1/socket";
export const token = process.env.SP_TOKEN?.trim();

/** The token is refused: connecting again is of no use. */
export class FinalError extends Error {}

/** Gives each message of a connection to `receive`, until it ends. Throws a FinalError when the token is refused. */
function listenOnce(receive) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { handshakeTimeout: 15_000 });
    let heartbeat;
    let isAlive = true;
    let isAuthenticated = false;

    const end = (error) => {
      if (error instanceof FinalError) reject(error);
      else console.error(error.message);
      socket.terminate();
    };

    socket.on("open", () => {
      heartbeat = setInterval(() => {
        // Nothing since the last ping, or no response to the token: this connection is dead.
        if (!isAlive || !isAuthenticated) return socket.terminate();
        isAlive = false;
        socket.send("ping");
      }, 30_000);
    });

    socket.on("message", (data) => {
      isAlive = true;
      const frame = String(data);
      if (frame === "{}") return socket.send(JSON.stringify({ op: "authenticate", token }));
      if (!frame.startsWith("{")) return; // pong and "Session invalidated" are plain strings.

      const message = JSON.parse(frame);
      if (message.msg?.startsWith("Authentication violation")) return end(new FinalError(message.msg));
      if (message.msg === "Successfully authenticated") isAuthenticated = true;
      receive(message).catch(end);
      // If it was this token that was deleted, the connection would still go on, but a new one is refused.
      if (message.target === "tokens") socket.terminate();
    });

    socket.on("error", (error) => console.error(`Connection failed: ${error.message}`));
    socket.on("close", () => {
      clearInterval(heartbeat);
      resolve();
    });
  });
}

/** Calls `begin` for each connection, and what it returns for each message. Ends when the token is refused. */
export async function listen(begin) {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");

  for (let attempt = 0; ; attempt++) {
    const start = Date.now();
    await listenOnce(begin());
    if (Date.now() - start > 60_000) attempt = 0; // It worked for a while: begin with a short pause again.

    // 1, 2, 4, ... at most 60 seconds, minus a random amount of up to half, so that clients do not return all at once.
    const longest = Math.min(60_000, 1000 * 2 ** attempt);
    await pause(longest * (0.5 + Math.random() / 2));
  }
}
