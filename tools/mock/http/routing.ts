import { listOperations, type Operation } from "../../../lib/openapi/operations";
import type { Description } from "../../../lib/openapi/types";

/** A route of the mock: an operation of the description, or one that only the app may call. */
interface Route {
  method: string;
  /** Parts of the path; those in braces are parameters. */
  segments: string[];
  operation?: Operation;
}

export interface Match {
  route: Route;
  /** Decoded path parameters, by the names that readers see. */
  parameters: Record<string, string>;
}

export interface Router {
  /**
   * @throws URIError when a path parameter is not properly percent-encoded.
   */
  match(method: string, path: string): Match | undefined;
  /** Methods that some route has for a path, as an OPTIONS request lists them. */
  methodsOf(path: string): string[];
}

/**
 * Routes that refuse every API token and are no part of the public API. They are here because a client that
 * tries them gets a 401, not a 404.
 */
const appRoutes = [
  "DELETE /v1/user/{userId}",
  "GET /v1/messages",
  "POST /v1/messages/read",
  "GET /v1/user/private/{userId}",
  "PATCH /v1/user/private/{userId}",
  "GET /v1/private/{userId}",
  "PATCH /v1/private/{userId}",
  "POST /v1/avatar/{avatarId}",
  "DELETE /v1/avatar/{avatarId}",
  "GET /v1/tokens",
  "GET /v1/token/{tokenId}",
  "POST /v1/token/{tokenId}",
  "DELETE /v1/token/{tokenId}",
  "GET /v1/startup",
  "POST /v1/auth/verification/request",
  "POST /v1/event",
  "POST /v1/event/open",
];

/** Makes the table of routes from the description. */
export function createRouter(description: Description): Router {
  const routes = [
    ...listOperations(description)
      .flatMap((operation) => (operation.withId ? [operation, operation.withId] : [operation]))
      .map(
        (operation): Route => ({
          method: operation.method,
          segments: split(operation.displayPath),
          operation,
        }),
      ),
    ...appRoutes.map((line): Route => {
      const [method = "", path = ""] = line.split(" ");
      return { method, segments: split(path) };
    }),
  ].sort(staticFirst);

  const find = (path: string) => {
    const parts = split(path);
    return routes.filter((route) => fits(route, parts)).map((route) => ({ route, parts }));
  };
  return {
    match(method, path) {
      const wanted = method === "HEAD" ? "GET" : method;
      const found = find(path).find(({ route }) => route.method === wanted);
      return found && { route: found.route, parameters: readParameters(found.route, found.parts) };
    },
    methodsOf(path) {
      const methods = find(path).map(({ route }) => route.method);
      return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
    },
  };
}

/** The parts of a path; one slash at the end does not count. */
function split(path: string): string[] {
  return path.replace(/^\//, "").replace(/\/$/, "").split("/");
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}

/** Paths are matched without regard to letter case. */
function fits(route: Route, parts: string[]): boolean {
  return (
    route.segments.length === parts.length &&
    route.segments.every((segment, index) => {
      const part = parts[index] ?? "";
      return isParameter(segment) ? part !== "" : segment.toLowerCase() === part.toLowerCase();
    })
  );
}

/** Sorts `/v1/board/unread` before `/v1/board/{boardMessageId}`. */
function staticFirst(a: Route, b: Route): number {
  const shape = (route: Route) => route.segments.map((segment) => (isParameter(segment) ? "1" : "0")).join("");
  return a.segments.length - b.segments.length || shape(a).localeCompare(shape(b));
}

function readParameters(route: Route, parts: string[]): Record<string, string> {
  return Object.fromEntries(
    route.segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(parts[index] ?? "")]] : [],
    ),
  );
}
