import { UserError } from "../../../lib/userError";
import type { Place } from "../located";
import { type ContractOperation, keyOf } from "../operation";
import { collectUnreadable, Unreadable } from "../unreadable";
import { readGlobalHeaders } from "./headers";
import { readPathParameterRules } from "./pathParameters";
import { openProject } from "./project";
import { readRoute } from "./readRoute";
import { findRoutes, type Route } from "./routes";
import { compactText, type ReadableFunction } from "./symbols";

/** What the server offers. */
export interface ServerContract {
  /** Files that register routes. */
  routeFiles: Set<string>;
  /** By key; routes for the app's own login included, routes without login not. */
  operations: Map<string, ContractOperation>;
  /** Places of routes without login, by key. */
  openRoutes: Map<string, Place>;
  /** Keys of routes that exist but could not be read. */
  unreadRoutes: Set<string>;
  /** Source of the handlers of an operation, without comments and white space. */
  handlerCode: Map<string, string>;
  counts: { routes: number; token: number; app: number; open: number };
}

/**
 * Reads the routes of a server from its source.
 *
 * @param folder the server's repository or its `src` folder.
 * @param unreadable takes what is not understood.
 * @throws UserError when the folder holds no server source.
 */
export function readServer(folder: string, unreadable: Unreadable[]): ServerContract {
  const project = openProject(folder, unreadable);
  const routes = findRoutes(project, unreadable);
  if (routes.length === 0 && unreadable.length === 0) {
    throw new UserError(
      `${folder} holds TypeScript, but nothing that registers a route (app.get("/v1/...", ...)). Give the folder that the server's source was unpacked to.`,
    );
  }
  const contract: ServerContract = {
    routeFiles: new Set(routes.map((route) => fileOf(route))),
    operations: new Map(),
    openRoutes: new Map(),
    unreadRoutes: new Set(),
    handlerCode: new Map(),
    counts: { routes: routes.length, token: 0, app: 0, open: 0 },
  };
  const rules = collectUnreadable(unreadable, () => readPathParameterRules(project));
  const headers = readGlobalHeaders(project);
  for (const [index, route] of routes.entries()) {
    const read = rules && collectUnreadable(unreadable, () => readRoute(project, route, rules, headers));
    if (!read) {
      for (const key of keysOf(route)) contract.unreadRoutes.add(key);
      continue;
    }
    contract.counts[read.kind]++;
    if (read.kind === "open") {
      for (const key of keysOf(route)) contract.openRoutes.set(key, route.place);
      continue;
    }
    if (read.kind === "token") reportDoubts(route, routes.slice(0, index), unreadable);
    for (const operation of read.operations) {
      const other = contract.operations.get(operation.key);
      if (other) {
        unreadable.push(new Unreadable(route.place, `${operation.label} is registered at ${other.place} already.`));
        continue;
      }
      contract.operations.set(operation.key, operation);
      contract.handlerCode.set(operation.key, codeOf(read.functions));
    }
  }
  return contract;
}

/** A route that is not sure to answer cannot be compared with a description that says it does. */
function reportDoubts(route: Route, earlier: Route[], unreadable: Unreadable[]): void {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  if (route.doubt === "conditional") {
    unreadable.push(new Unreadable(route.place, `${name} is registered only under a condition.`));
  }
  if (route.doubt === "never called") {
    unreadable.push(new Unreadable(route.place, `${name} is registered by a function that nothing calls.`));
  }
  // Express takes the first route that fits; the order between files is not known.
  const hiding = earlier.find((other) => fileOf(other) === fileOf(route) && hides(other, route));
  if (hiding && hiding.path !== route.path) {
    unreadable.push(
      new Unreadable(route.place, `${name} is never reached: ${hiding.path} (${hiding.place}) answers first.`),
    );
  }
}

function fileOf(route: Route): string {
  return route.place.replace(/:\d+$/, "");
}

function hides(earlier: Route, later: Route): boolean {
  if (earlier.method !== later.method) return false;
  const [left, right] = [earlier.path.split("/"), later.path.split("/")].map((parts) => parts.filter(Boolean));
  if (!left || !right || left.length !== right.length) return false;
  // An optional parameter still fits when it is given.
  return left.every((part, index) => part.startsWith(":") || part === right[index]);
}

/** @returns the keys of a route, without and with its optional id. */
function keysOf(route: Route): string[] {
  const whole = keyOf(route.method, route.path.replace(/:\w+\??/g, "{}"));
  return route.path.endsWith("?") ? [whole.replace(/\/\{\}$/, ""), whole] : [whole];
}

function codeOf(functions: ReadableFunction[]): string {
  return functions.map(compactText).join("\n");
}
