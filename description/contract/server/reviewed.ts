import { createHash } from "node:crypto";
import ts from "typescript";
import type { JsonObject } from "../serverContract";
import { compactCode, type ServerSource } from "./source";

/**
 * What the server's middleware means for callers of the API. A person has reviewed each one; a route with any other is
 * an error: review the new one and add it.
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

/** Other code that the extract relies on: what the middleware calls, Ajv's options, and formats (normalise.ts). */
const others = ["validateParams", "validatePostId", "validateSchema", "validateOperationTime", "ajv"];
const formats = ["emoji3", "fullEmail"];

/** Request headers, by the name in `res.locals` under which validateOperationTime passes them on. */
export const headers: Record<string, string> = { operationTime: "operation-time" };

/** Fields of documents that a person has reviewed, by the name of the stored variable. */
export const readByHand: Record<string, string[]> = {
  // update150.ts
  commentsToInsert: ["uid", "time", "text", "collection", "documentId"],
  // sync.ts: the same function also stores this object without a batch.
  bulkWrites: [],
  // notifications.ts
  notification: ["token", "instigator", "title", "message", "expireAt"],
};

/**
 * @returns the places of the reviewed definitions, and a hash of their code: if it changes, their meaning may have
 *   changed.
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

/** @returns the name of a constant, or of a format defined with `ajv.addFormat("name", ...)`. */
function definedName(node: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return node.name.text;
  if (!ts.isCallExpression(node) || !node.expression.getText().endsWith(".addFormat")) return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}
