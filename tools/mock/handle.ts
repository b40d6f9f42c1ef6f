import type { Description } from "../../lib/openapi/types";
import { behaviours } from "./behaviours";
import {
  checkNewId,
  checkNotEmpty,
  checkPathParameters,
  checkSelf,
  checkToken,
  operationTime,
  refuseApiToken,
  refuseIf,
} from "./checks/checks";
import type { Validator } from "./checks/validator";
import type { Content } from "./data/store";
import { type Answer, empty, page, Refusal, text } from "./http/answers";
import type { Match, Router } from "./http/routing";
import { readTarget } from "./http/target";
import { preferredAnswer } from "./preferred";
import type { World } from "./world";

/** What of a request counts, once its body is read. */
export interface Incoming {
  method: string;
  /** Path and query as sent. */
  url: string;
  authorization: string | undefined;
  operationTime: string | undefined;
  /** Asks for a documented answer instead of the true one. */
  prefer: string | undefined;
  ip: string;
  body: unknown;
}

export interface Api {
  description: Description;
  router: Router;
  validator: Validator;
  world: World;
}

/** Operations that check their body themselves, because it is not always needed. */
const checkOwnBody = new Set(["respondToFriendRequest"]);

/**
 * Takes a request through the checks in the server's order and then to its behaviour. The body has been parsed
 * before: that is the first step.
 */
export function handle(api: Api, incoming: Incoming): Answer {
  try {
    return answer(api, incoming);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

function answer({ description, router, validator, world }: Api, incoming: Incoming): Answer {
  const time = operationTime(incoming.operationTime);
  const target = readTarget(incoming.url);
  const { path } = target;
  if (path === "/" && ["GET", "HEAD"].includes(incoming.method)) return empty();
  if (incoming.method === "OPTIONS") {
    const methods = router.methodsOf(path);
    if (methods.length > 0) return text(200, methods.join(","));
  }
  const match = matchRoute(router, incoming.method, path);
  if (!match) return page(404, `Cannot ${incoming.method} ${path}`);
  const { operation } = match.route;
  const preferred = operation && preferredAnswer(description, operation, incoming.prefer);
  if (preferred) return preferred;
  if (!operation || operation.access === "app") return refuseApiToken(incoming.authorization);
  const { parameters } = match;

  const token = checkToken(incoming.authorization, operation);
  checkPathParameters(description, operation, parameters);
  checkNewId(description, operation, parameters);
  checkSelf(operation, parameters, token.uid);
  const query = readQuery(target.query);
  const checkBody = validator.body(operation, world.accounts.isMigrated(token.uid) ? "migrated" : "legacy");
  const bodyProblems = () => checkBody?.(incoming.body) ?? "";
  if (checkBody && !checkOwnBody.has(operation.id)) {
    checkNotEmpty(incoming.body);
    refuseIf(bodyProblems());
  }
  refuseIf(validator.query(operation)?.(query) ?? "");

  const behaviour = behaviours[operation.id.replace(/WithId$/, "")];
  if (!behaviour) throw new Error(`The mock has no behaviour for ${operation.id}.`);
  return behaviour({
    world,
    operation,
    uid: token.uid,
    permission: token.permission,
    parameters,
    query,
    body: structuredClone(incoming.body) as Content,
    bodyProblems,
    time,
    ip: incoming.ip,
  });
}

function matchRoute(router: Router, method: string, path: string): Match | undefined {
  try {
    return router.match(method, path);
  } catch {
    throw new Refusal(page(400, "Bad Request"));
  }
}

/** A parameter that comes more than once is an array, as in the server's query parser. */
function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}
