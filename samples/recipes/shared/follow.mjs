import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { apply } from "./apply.mjs";

const server = process.env.SP_API ?? "https://api.apparyllis.com";
const address = process.env.SP_SOCKET ?? "wss://api.apparyllis.com/v1/socket";
const token = process.env.SP_TOKEN?.trim();

/** The token is refused: connecting again is of no use. */
class FinalError extends Error {}

async function get(path) {
  try {
    const response = await fetch(server + path, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (response.status === 401) throw new FinalError(`GET ${path}: ${text}`);
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof FinalError) throw error;
    throw new Error(`GET ${path}: ${error.cause?.code ?? error.message}`);
  }
}

/** Reloads everything: what changed while there was no connection is not sent again. */
async function load(lists, systemId) {
  const copy = {};
  for (const [target, pathOf] of Object.entries(lists)) {
    const objects = await get(pathOf(systemId));
    copy[target] = new Map(objects.map(({ id, content }) => [id, content]));
  }
  return copy;
}

/** Mirrors changes until the connection ends. Throws a FinalError when the token is refused. */
function mirror(lists, show) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { handshakeTimeout: 15_000 });
    let heartbeat;
    let isAlive = true;
    let isAuthenticated = false;
    let copy; // Undefined until the lists are loaded.
    const waiting = []; // Changes that come while the lists are loading.

    const end = (error) => {
      if (error instanceof FinalError) reject(error);
      else console.error(`Loading failed: ${error.message}`);
      socket.terminate();
    };

    const start = async (systemId) => {
      const loaded = await load(lists, systemId);
      for (const message of waiting) apply(loaded, message);
      copy = loaded;
      show(copy);
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
      if (!frame.startsWith("{")) return; // pong and "Session invalidated" are plain strings.
      if (frame === "{}") return socket.send(JSON.stringify({ op: "authenticate", token }));

      const message = JSON.parse(frame);
      if (message.msg === "Successfully authenticated") {
        isAuthenticated = true;
        start(message.resolvedToken.uid).catch(end);
      } else if (message.target === "tokens") {
        get("/v1/me").catch(end); // A token was deleted. If it is this one, the server refuses it: stop.
      } else if (message.msg === "update" && !copy) {
        waiting.push(message);
      } else if (message.msg === "update") {
        apply(copy, message);
        show(copy);
      } else if (message.msg?.startsWith("Authentication violation")) {
        reject(new FinalError(message.msg));
        socket.terminate();
      }
    });

    socket.on("error", (error) => console.error(`Connection failed: ${error.message}`));
    socket.on("close", () => {
      clearInterval(heartbeat);
      resolve();
    });
  });
}

/** Mirrors changes, and calls `show` with the copy after each. Ends only with an error, when the token is refused. */
export async function follow(lists, show) {
  if (!token) throw new Error("Set SP_TOKEN to a token with read permission.");

  for (let attempt = 0; ; attempt++) {
    const start = Date.now();
    await mirror(lists, show);
    if (Date.now() - start > 60_000) attempt = 0;
    const longest = Math.min(60_000, 1000 * 2 ** attempt);
    await pause(longest * (0.5 + Math.random() / 2));
  }
}
