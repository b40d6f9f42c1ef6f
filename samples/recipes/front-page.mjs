// Shows who is fronting on a page, for a browser or a stream overlay:
//   node front-page.mjs 8080
// Needs Node 20, the package ws and, in SP_TOKEN, a token with read permission.
import http from "node:http";

const port = Number(process.argv[2] ?? 8080);

import "./shared/call.mjs";

// region follow(lists, show), namesOf(copy): a copy of who fronts that follows the socket
import { follow } from "./shared/follow.mjs";
import { namesOf } from "./shared/namesOf.mjs";

/** What the copy holds: the name on the socket, and the list to load. */
const lists = {
  members: (systemId) => `/v1/members/${systemId}`,
  frontStatuses: (systemId) => `/v1/customFronts/${systemId}`,
  frontHistory: () => "/v1/fronters",
};
// endregion

// core
/** What browsers load. The token is not in it: the page asks this program, and only this program asks the API. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Who is fronting</title>
<style>p { display: inline-block; padding: 0.3em 0.6em; font: 2rem sans-serif; color: white; background: #222; }</style>
<p role="status"></p>
<script>
  const line = document.querySelector("p");
  const front = new EventSource("/front");
  front.onmessage = ({ data }) => { line.textContent = JSON.parse(data).join(", ") || "Nobody is fronting."; };
  front.onerror = () => { line.textContent = ""; }; // The program has stopped. The browser goes on asking.
</script>
</html>`;

let event; // The names, as the page gets them; undefined until they are known.
const pages = new Set();

function show(copy) {
  const next = `data: ${JSON.stringify(namesOf(copy))}\n\n`;
  if (next !== event) for (const response of pages) response.write(next);
  event = next;
}
// end core

// region The server
const types = { "/": "text/html; charset=utf-8", "/front": "text/event-stream" };
const policy = "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

function respond({ url, headers }, response) {
  // Another site could otherwise give its own name to this computer, and read the names in your browser.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host)) return response.writeHead(403).end();
  if (!types[url]) return response.writeHead(404).end();
  response.writeHead(200, {
    "Content-Type": types[url],
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
  });
  if (url === "/") return response.end(page);
  response.write(event ?? ":\n\n");
  pages.add(response);
  response.on("close", () => pages.delete(response));
}

function fail({ message }) {
  console.error(message);
  process.exit(1);
}

const listener = http.createServer(respond).on("error", fail);
listener.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${listener.address().port}`));
follow(lists, show).catch(fail);
// endregion
