import { createHash } from "node:crypto";
import ts from "typescript";
import type { JsonObject } from "../../../lib/contract/serverContract";
import { compactCode, type ServerSource } from "./source";

/**
 * What a middleware of the server means for whoever calls the API. A person has read each of them; a route with any
 * other is refused: read the new one and add it.
 */
export const meanings: Record<string, string> = {
  isUserAuthenticated: "token",
  isUserAppJwtAuthenticated: "app",
  validateAreFriends: "friend",
  validateSelfOperation: "self",
  validateBody: "body",
  validateQuery: "query",
  validateId: "id",
};

/** What else the extract rests on: what the middleware calls, the options of ajv, and formats (normalise.ts). */
const others = ["validateParams", "validatePostId", "validateSchema", "validateOperationTime", "ajv"];
const formats = ["emoji3", "fullEmail"];

/** Request headers, by the name under `res.locals` that validateOperationTime hands them on with. */
export const headers: Record<string, string> = { operationTime: "operation-time" };

/** Documents whose fields a person has read, by the name of the variable that is stored. */
export const readByHand: Record<string, string[]> = {
  // update150.ts
  commentsToInsert: ["uid", "time", "text", "collection", "documentId"],
  // sync.ts: the same object is stored without a batch, in the same function.
  bulkWrites: [],
  // notifications.ts
  notification: ["token", "instigator", "title", "message", "expireAt"],
};

/**
 * @returns where the definitions are that a person has read, and a hash of their code: when it changes, what they mean
 *   may have changed.
 */
export function reviewedCode(source: ServerSource): Record<string, JsonObject> {
  const names = [...Object.keys(meanings), ...others, ...formats];
  const definitions = source.nodes.filter((node) => names.includes(definedName(node) ?? ""));
  return Object.fromEntries(
    definitions.map((node) => {
      const code = createHash("sha256").update(compactCode(node)).digest("hex").slice(0, 12);
      return [definedName(node) ?? "", { $comment: source.placeOf(node), code }];
    }),
  );
}

/** @returns the name of a constant, or of a format that is defined with `ajv.addFormat("name", ...)`. */
function definedName(node: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return node.name.text;
  if (!ts.isCallExpression(node) || !node.expression.getText().endsWith(".addFormat")) return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}
