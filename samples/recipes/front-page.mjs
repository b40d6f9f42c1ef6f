// Shows who is fronting on a page, for a browser or a stream overlay:
//   node front-page.mjs 8080
// Needs Node 20, the package ws and, in SP_TOKEN, a token with read permission.
import http from "node:http";

const port = Number(process.argv[2] ?? 8080);
const hidden = []; // Ids of members and custom fronts that the page never shows.
const longest = 60_000; // Milliseconds for which the page keeps the names after the connection to the API has ended.

import "./shared/call.mjs";

// region follow(lists, show), namesOf(copy): a copy of who fronts that follows the socket
import { follow } from "./shared/follow.mjs";
import { namesOf } from "./shared/namesOf.mjs";
import { lists } from "./shared/lists.mjs";
// endregion

// core
/** What browsers load. The token is not in it: the page asks this program, and only this program asks the API. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Who is fronting</title>
<style>p { display: inline-block; padding: 0.3em 0.6em; font: 2rem sans-serif; color: white; background: #222; } p:empty { padding: 0; }</style>
<p role="status"></p>
<script>
  const line = document.querySelector("p");
  const front = new EventSource("/front");
  front.onmessage = ({ data }) => {
    const names = JSON.parse(data);
    line.textContent = names && (names.join(", ") || "Nobody is fronting.");
  };
  front.onerror = () => { line.textContent = ""; }; // The program has stopped. The browser goes on asking.
</script>
</html>`;

let event; // The names, as the page gets them; undefined until they are known.
const pages = new Set();

/** Sends names to every page; null if it is not known who fronts, or nobody may know. */
function tell(names) {
  const next = `data: ${JSON.stringify(names)}\n\n`;
  if (next !== event) for (const response of pages) response.write(next);
  event = next;
}

let end; // Empties the page, unless the names are known again by then.
function show(copy) {
  clearTimeout(end);
  end = undefined;
  const fronts = [...copy.frontHistory].filter(([, { member }]) => !hidden.includes(member));
  const names = namesOf({ ...copy, frontHistory: new Map(fronts) });
  tell(copy.frontHistory.size > 0 && fronts.length === 0 ? null : names);
}
const begin = () => {
  end ??= setTimeout(() => tell(null), longest);
};
// end core

// region The server
const types = { "/": "text/html; charset=utf-8", "/front": "text/event-stream" };
const policy = "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

function respond({ url, headers }, response) {
  // Another site could otherwise give its own name to this computer, and read the names in your browser.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host)) return response.writeHead(403).end();
  const [path] = url.split("?");
  if (!Object.hasOwn(types, path)) return response.writeHead(404).end();
  response.writeHead(200, {
    "Content-Type": types[path],
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
  });
  if (path === "/") return response.end(page);
  response.write(event ?? ":\n\n");
  pages.add(response);
  response.on("close", () => pages.delete(response));
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("Give a port, such as 8080.");
const listener = http.createServer(respond);
listener.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${listener.address().port}`));
await follow(lists, show, begin);
// endregion
