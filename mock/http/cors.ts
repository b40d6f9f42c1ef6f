import type http from "node:http";

/**
 * Lets pages read a response: those that `foreignRequestError` has let in. Browsers ask before most requests; then this
 * responds.
 *
 * @returns whether it has responded.
 */
export function allowPages({ method, headers }: http.IncomingMessage, response: http.ServerResponse): boolean {
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", "*");
  if (method !== "OPTIONS" || !headers["access-control-request-method"]) return false;
  response.setHeader("Access-Control-Allow-Methods", "*");
  // `*` does not stand for Authorization.
  response.setHeader("Access-Control-Allow-Headers", "*,Authorization");
  response.writeHead(204).end();
  return true;
}
