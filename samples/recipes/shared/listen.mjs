import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { token } from "./token.mjs";

const address = process.env.SP_SOCKET ?? "wss://api.apparyllis.com/v1/socket";

/** Gives each message of a connection to `receive`, until it ends. Its error with status 401 ends the program. */
function listenOnce(receive) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { handshakeTimeout: 15_000 });
    let heartbeat;
    let isAlive = true;
    let isAuthenticated = false;

    const end = (error) => {
      if (error.status === 401)
        reject(error); // Connecting again is of no use.
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
      const isRefused = message.msg?.startsWith("Authentication violation");
      if (isRefused) return end(Object.assign(new Error(message.msg), { status: 401 }));
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
  for (let attempt = 0; ; attempt++) {
    const start = Date.now();
    await listenOnce(begin());
    if (Date.now() - start > 60_000) attempt = 0; // It worked for a while: begin with a short pause again.

    // 1, 2, 4, ... at most 60 seconds, minus a random amount of up to half, so that clients do not return all at once.
    const longest = Math.min(60_000, 1000 * 2 ** attempt);
    await pause(longest * (0.5 + Math.random() / 2));
  }
}
