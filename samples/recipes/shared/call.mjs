// region The same in every recipe: call(method, path, body, headers)
import { plain } from "./plain.mjs";
import { token } from "./token.mjs";

export const server = process.env.SP_API ?? "https://api.apparyllis.com";

/** What a response says: of a page, such as a proxy's, the first line of its text. */
function messageOf(text) {
  const body = text.split(/<body[^<>]*>/i).at(-1);
  return text.startsWith("<") ? /(?:^|>)\s*(?:[0-9]{3} )?([^<>\s][^<>\n]*)/.exec(body)?.[1] : text.trim();
}

/** Sends a request. Its error has the server's message and, if there was a response, that and its status. */
export async function call(method, path, body, headers) {
  let response;
  try {
    response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000), // Some lists are long.
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${messageOf(text) || "(empty body)"}`);
    return text || method === "GET" ? JSON.parse(text) : "";
  } catch (error) {
    const message = plain(`${method} ${path}: ${error.cause?.code ?? error.message}`);
    throw Object.assign(new Error(message), { status: response?.status, response });
  }
}
// endregion
