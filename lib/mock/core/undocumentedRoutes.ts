import type { Operation } from "../../openapi/operations";
import { UserError } from "../../userError";
import type { Api, Route } from "./api";
import { appOnlyHandler } from "./checks";
import { empty, text } from "./response";

/** Routes that refuse every API token: a client that tries them gets a 401, not a 404. */
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

/** Schema of the query in the link that an export's email contains. */
export const avatarExport = {
  type: "object",
  properties: {
    key: { type: "string", pattern: "^[a-zA-Z0-9-_]{256}$" },
    uid: { type: "string", pattern: "^[a-zA-Z0-9]{20,64}$" },
  },
  additionalProperties: false,
  required: ["key", "uid"],
};

/**
 * Lists the server's routes that are not part of the public API: the root, those for the app, and the target of a link
 * in an email. Readers need none of them, so they are not in the description.
 *
 * @throws UserError if the description has no operation that only the app may call, which provides the messages.
 */
export function undocumentedRoutes(api: Api, operations: Operation[]): Route[] {
  const ofTheApp = operations.find(({ access }) => access === "app");
  if (!ofTheApp)
    throw new UserError(
      "The description has no operation with x-access: app, which provides the mock's refusals. Restore one in openapi/.",
    );
  return [
    { method: "GET", path: "/", respond: () => empty() },
    ...appRoutes.map((line): Route => {
      const [method, path = ""] = line.split(" ");
      return { method: method as Route["method"], path, respond: appOnlyHandler(api, ofTheApp) };
    }),
    {
      method: "GET",
      path: "/v1/user/export/avatars",
      respond: ({ query }) =>
        text(400, api.validation.schema("avatar export", avatarExport)?.(query) || "Cannot find the requested export"),
    },
  ];
}
