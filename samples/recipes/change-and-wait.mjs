// Lets a member front, and waits until the socket has reported it:
//   node change-and-wait.mjs Robin
// Needs Node 20, the package ws and, in SP_TOKEN, a token to read and write.
// region Packages and input
import { randomBytes } from "node:crypto";
import WebSocket from "ws";

const address = process.env.SP_SOCKET ?? "wss://api.apparyllis.com/v1/socket";
const name = process.argv[2];
// endregion

import { call, token } from "./shared/call.mjs";

// region waitFor(socket, isWanted), asSeen(name): the socket, authenticated, and the member
/** Waits for a message. What came earlier is not seen, so begin to wait before you cause it. */
function waitFor(socket, isWanted) {
  let timer;
  const wanted = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error("Socket: the message did not come.")), 15_000);
    socket.on("error", (error) => reject(new Error(`Socket: ${error.code ?? error.message}`)));
    socket.on("close", () => reject(new Error("Socket: the connection ended.")));
    socket.on("message", (data) => {
      const frame = String(data);
      if (!frame.startsWith("{")) return; // "Session invalidated" is a plain string.
      const message = JSON.parse(frame);
      if (message.msg?.startsWith("Authentication violation")) reject(new Error(message.msg));
      if (isWanted(message)) resolve(message);
    });
  });
  return wanted.finally(() => clearTimeout(timer)); // A timer keeps Node from ending.
}

import { asSeen } from "./shared/asSeen.mjs";

if (!name) throw new Error("Give the name of a member.");

const socket = new WebSocket(address, { handshakeTimeout: 15_000 });
try {
  await waitFor(socket, ({ msg }) => msg === undefined); // The first message is {}.
  socket.send(JSON.stringify({ op: "authenticate", token }));
  const { resolvedToken } = await waitFor(socket, ({ msg }) => msg === "Successfully authenticated");

  const members = await call("GET", `/v1/members/${resolvedToken.uid}`);
  const member = members.find(({ content }) => asSeen(content.name) === asSeen(name));
  if (!member) throw new Error(`There is no member named ${name}.`);
  // endregion
  // core
  // An id chosen here is known even if the message comes first.
  const id = randomBytes(12).toString("hex");
  const isOurs = ({ results }) => results?.some((change) => change.id === id);
  const front = { custom: false, live: true, startTime: Date.now(), member: member.id };
  await Promise.all([waitFor(socket, isOurs), call("POST", `/v1/frontHistory/${id}`, front)]);
  // end core
  console.log(`${name} is fronting, and the socket has reported it.`);
} finally {
  socket.close(); // An open connection keeps Node from ending, too.
}
