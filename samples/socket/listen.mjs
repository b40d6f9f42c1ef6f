// Prints every change in your system as it happens. Stop it with Ctrl+C.
// Needs Node 20, the package ws (npm install ws) and, in SP_TOKEN, an API token.
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";

const address = process.env.SP_SOCKET ?? "wss://api.apparyllis.com/v1/socket";
const token = process.env.SP_TOKEN?.trim();

/** Listens until the connection ends. Throws when the token is refused. */
function listen() {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { handshakeTimeout: 15_000 });
    let heartbeat;
    let isAlive = true;
    let isAuthenticated = false;

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

      const message = read(frame);
      if (message.msg === "Successfully authenticated") {
        isAuthenticated = true;
        console.error(`Listening to ${message.resolvedToken.uid}`);
      } else if (message.msg === "update") {
        for (const { operationType, id, content } of message.results) {
          console.log(message.target, operationType, id, JSON.stringify(content));
        }
        // If it was this token that was deleted, the connection would still go on, but a new one is refused.
        if (message.target === "tokens") socket.terminate();
      } else if (message.msg?.startsWith("Authentication violation")) {
        reject(new Error(message.msg));
        socket.terminate();
      }
      // Everything else, such as pong and notification, is ignored here.
    });

    socket.on("error", (error) => console.error(`Connection failed: ${error.message}`));
    socket.on("close", () => {
      clearInterval(heartbeat);
      resolve();
    });
  });
}

/** Most frames hold JSON, but pong and "Session invalidated" are plain strings. */
function read(frame) {
  try {
    return JSON.parse(frame);
  } catch {
    return { msg: frame };
  }
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to an API token.");

  for (let attempt = 0; ; attempt++) {
    const start = Date.now();
    await listen();
    if (Date.now() - start > 60_000) attempt = 0; // It worked for a while: begin with a short pause again.

    // 1, 2, 4, ... at most 60 seconds, minus a random amount of up to half, so that clients do not return all at once.
    const longest = Math.min(60_000, 1000 * 2 ** attempt);
    const delay = longest * (0.5 + Math.random() / 2);
    console.error(`Connecting again in ${(delay / 1000).toFixed(1)} s`);
    await pause(delay);
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
