// A compatible server that starts to respond: it serves the export file of one system, and changes nothing.
// Needs Node 20, the package ws (npm install ws) and, in SP_TOKEN, the token that its clients send.
import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import { WebSocketServer } from "ws";

process.once("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
const [file = "export.json", port = "8443"] = process.argv.slice(2);
const token = process.env.SP_TOKEN?.trim();
if (!token) throw new Error("Set SP_TOKEN to a token of your own.");
const { users, members = [], frontStatuses = [], frontHistory = [] } = JSON.parse(fs.readFileSync(file, "utf8"));
const [user] = users;

/** The file has objects as they are stored; responses have the id beside the content. */
const asObject = ({ _id, ...content }) => ({ exists: true, id: _id, content });

/** The part of a list that a query asks for, sorted by name unless it says otherwise. */
function page(documents, query) {
  const { start = 0, limit = Infinity, sortBy, sortOrder } = Object.fromEntries(query);
  const [by, order] = sortBy && sortOrder ? [sortBy, Number(sortOrder)] : ["name", 1];
  const sorted = documents.toSorted((a, b) => order * (a[by] < b[by] ? -1 : Number(a[by] > b[by])));
  return sorted.slice(Number(start), Number(start) + Number(limit)).map(asObject);
}

const operations = [
  [/^\/v1\/me\/?$/i, () => asObject(user)],
  [/^\/v1\/fronters\/?$/i, () => frontHistory.filter(({ live }) => live).map(asObject)],
  [/^\/v1\/members\/([^/]+)\/?$/i, (query) => page(members, query)],
  [/^\/v1\/customFronts\/([^/]+)\/?$/i, (query) => page(frontStatuses, query)],
];

/** The status and body of a response. The checks are in the order of the API's. */
function respond({ method, url, headers }) {
  const [path, query] = url.split("?");
  const [pattern, read] = operations.find((operation) => method === "GET" && operation[0].test(path)) ?? [];
  const time = Number.parseInt(headers["operation-time"] ?? "0", 10);
  if (Number.isNaN(time)) return [400, "Operation-Time header is not a valid number"];
  if (!read) return [404, ""];
  if (headers.authorization === undefined) return [401, "An authorization token is required."];
  if (headers.authorization !== token) return [401, "Authorization token is missing or invalid."];
  const [, system = user._id] = pattern.exec(path);
  if (!/^[A-Za-z0-9]{1,100}$/.test(system)) return [400, "URL Params contain illegal characters"];
  if (system !== user._id) return [403, ""]; // Not a friend: this server has only one system.
  return [200, read(new URLSearchParams(query))];
}

const server = http.createServer((request, response) => {
  const [status, body] = respond(request);
  const [type, text] = typeof body === "string" ? ["text/html", body] : ["application/json", JSON.stringify(body)];
  if (text) response.setHeader("Content-Type", `${type}; charset=utf-8`);
  if (status !== 200 || Array.isArray(body)) return response.writeHead(status).end(text);
  // A single object has an ETag, with which clients ask whether it has changed.
  const etag = `W/"${createHash("sha1").update(text).digest("base64")}"`;
  const isKnown = request.headers["if-none-match"] === etag;
  response.writeHead(isKnown ? 304 : 200, { ETag: etag }).end(isKnown ? undefined : text);
});

new WebSocketServer({ server, path: "/v1/socket" }).on("connection", (socket) => {
  const send = (message) => socket.send(JSON.stringify(message));
  send({});
  socket.on("error", () => socket.terminate());
  socket.on("message", (data) => {
    const frame = String(data);
    if (frame === "ping") return socket.send("pong");
    let message;
    try {
      message = JSON.parse(frame);
    } catch {
      return send({ msg: "Invalid message, cannot parse Json." });
    }
    if (!message?.op) return send({ msg: "Missing 'op' in message." });
    if (message.op !== "authenticate") return;
    if (typeof message.token !== "string") return send({ msg: "Invalid token" });
    if (message.token !== token) {
      send({ msg: "Authentication violation: Token is missing or invalid. Goodbye :)" });
      return socket.close();
    }
    send({ msg: "Successfully authenticated", resolvedToken: { uid: user._id, accessType: 1, jwt: false } });
  });
});

server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
