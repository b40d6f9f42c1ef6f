import { formsOf, listOperations, type Operation } from "../../openapi/operations";
import { UserError } from "../../userError";
import type { Api, Route } from "./api";
import type { MockRequest, Refuse } from "./call";
import { appOnlyHandler, checkNoProblems, checkToken, operationTime, pathCheck } from "./checks";
import type { Content } from "./data/store";
import { handlers } from "./handlers";
import { HttpError, isAnswered, type MockResponse } from "./response";
import { undocumentedRoutes } from "./undocumentedRoutes";

/** Operations that check their body themselves, because it is not always needed. */
const checkOwnBody = new Set(["respondToFriendRequest"]);

/**
 * Lists the routes in the order to try them: the first match wins.
 *
 * @throws UserError if an operation has no handler.
 */
export function createRoutes(api: Api): Route[] {
  const operations = listOperations(api.description).flatMap(formsOf);
  const documented = operations.map((operation): Route => {
    const respond = operation.access === "app" ? appOnlyHandler(api, operation) : operationRoute(api, operation);
    return {
      method: operation.method,
      path: operation.displayPath,
      operation,
      respond: (request) => {
        const { prefer } = request.headers;
        const response = api.documented.preferred(operation, prefer) ?? catchHttpError(() => respond(request));
        return isAnswered(response) && prefer?.match(/\bcut-off\b/) ? { ...response, isCutOff: true } : response;
      },
    };
  });
  return [...documented.sort(staticFirst), ...undocumentedRoutes(api, operations)];
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

/** Creates a route that makes the checks in the server's order and then calls the handler. */
function operationRoute({ description, documented, validation, state }: Api, operation: Operation) {
  const handler = handlers[operation.id.replace(/WithId$/, "")];
  if (!handler) {
    throw new UserError(
      `The mock has no handler for ${operation.id} (${operation.method} ${operation.path}). Add one in lib/mock/core/handlers/.`,
    );
  }
  const errorResponse = (example: string) => documented.named(operation, example);
  const refuse: Refuse = (example) => {
    throw new HttpError(errorResponse(example));
  };
  const checkPath = pathCheck(description, operation, refuse);

  return (request: MockRequest): MockResponse => {
    const { parameters, query, headers, body } = request;
    const time = operationTime(headers["operation-time"], state.clock.now()) ?? refuse("operationTimeInvalid");
    const { uid, permission } = checkToken(headers.authorization, operation, refuse);
    checkPath(parameters);
    if (operation.access === "self" && parameters.systemId !== uid) refuse("notYourSystem");
    const content = body as Content;
    const checkBody = validation.body(operation, state.accounts.isMigrated(uid) ? "migrated" : "legacy");
    const bodyProblems = () => checkBody?.(body) ?? "";
    if (checkBody && !checkOwnBody.has(operation.id)) {
      if (!Array.isArray(body) && Object.keys(content).length === 0) refuse("bodyEmpty");
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
