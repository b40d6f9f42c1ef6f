import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Api, Route } from "./api";
import type { MockRequest, Refuse } from "./call";
import { appOnlyHandler, checkNoProblems, checkToken, operationTime, pathCheck } from "./checks";
import type { Content } from "./data/store";
import { handlers } from "./handlers";
import { fillIn, laterErrors } from "./later";
import { HttpError, isAnswered, type MockResponse } from "./response";

/** Operations that check their body themselves, because it is not always needed. */
const checkOwnBody = new Set(["respondToFriendRequest"]);

/** Lists the routes in the order to try them: the first match wins. */
export function createRoutes(api: Api, operations: Operation[]): Route[] {
  const routes = operations.map((operation): Route => {
    const respond = operation.access === "app" ? appOnlyHandler(api, operation) : operationRoute(api, operation);
    return {
      method: operation.method,
      path: operation.displayPath,
      operation,
      respond: (request) => {
        const { prefer } = request.headers;
        const response = api.faults.respond(
          operation,
          () =>
            api.documented.preferred(operation, prefer) ??
            api.handled.respond(operation, request, () => catchHttpError(() => respond(request))),
        );
        return isAnswered(response) && prefer?.match(/\bcut-off\b/) ? { ...response, isCutOff: true } : response;
      },
    };
  });
  return routes.sort(staticFirst);
}

/** @returns the name of an operation's handler: both forms of an operation, with and without an id in the path, share one. */
export function handlerName({ id }: Operation): string {
  return id.replace(/WithId$/, "");
}

/** @returns the function's result, or the response of an HttpError that it throws. */
function catchHttpError(respond: () => MockResponse): MockResponse {
  try {
    return respond();
  } catch (error) {
    if (error instanceof HttpError) return error.response;
    throw error;
  }
}

/**
 * Creates a route that makes the checks in the server's order and then calls the handler. Until an operation has one, it
 * returns its first documented success, so that its page can be written before the mock knows its rules.
 */
function operationRoute({ description, documented, validation, state }: Api, operation: Operation) {
  const name = handlerName(operation);
  const handler = handlers[name] ?? (() => documented.firstSuccess(operation));
  const errorResponse = (example: string) =>
    documented.named(operation, (state.isLater && laterErrors[example]) || example);
  const { permissions, laterPermission } = operation;
  const needed = state.isLater && laterPermission ? [laterPermission] : permissions;
  const refuse: Refuse = (example) => {
    throw new HttpError(errorResponse(example));
  };
  const checkPath = pathCheck(description, operation, refuse);

  return (request: MockRequest): MockResponse => {
    const { parameters, query, headers, body } = request;
    const time = operationTime(headers["operation-time"], state.clock.now()) ?? refuse("operationTimeInvalid");
    const { uid, permission } = checkToken(headers.authorization, state.accounts, needed, refuse);
    checkPath(parameters);
    if (operation.access === "self" && parameters.systemId !== uid) refuse("notYourSystem");
    const content = body as Content;
    const checkBody = validation.body(operation, state.accounts.isMigrated(uid) ? "migrated" : "legacy");
    const bodyProblems = () => checkBody?.(body) ?? "";
    if (checkBody && !checkOwnBody.has(operation.id)) {
      if (!Array.isArray(body) && Object.keys(content).length === 0) refuse("bodyEmpty");
      if (state.isLater && !Array.isArray(body)) {
        fillIn(name, content, state.store.getOwn("users", uid, uid)?.content.color);
      }
      checkNoProblems(bodyProblems());
    }
    checkNoProblems(validation.query(operation)?.(query) ?? "");
    const call = { state, operation, uid, permission, body: content, bodyProblems, time, errorResponse, refuse };
    return handler({ ...request, ...call });
  };
}

/** Sorts `/v1/board/unread` before `/v1/board/{boardMessageId}`. */
function staticFirst(a: Route, b: Route): number {
  const shape = ({ path }: Route) => path.replace(/\{\w+\}/g, "~");
  return shape(a) < shape(b) ? -1 : shape(a) > shape(b) ? 1 : 0;
}
