import ts from "typescript";
import { compactCode, type ServerSource, withoutSpace } from "./source";

/** What a middleware of the server means for whoever calls the API. */
export type Meaning = "token" | "app" | "friend" | "self" | "body" | "query" | "id";

/** By name: the meaning, if it is a middleware, and code that must stand in the definition. */
type Reviewed = Record<string, [meaning: Meaning | undefined, ...evidence: string[]]>;

/**
 * Definitions of the server that a person has read, because the extract rests on what they do. When their evidence is
 * gone, the meaning may have changed. A route with any other middleware is refused: read the new one and add it.
 */
export const reviewed: Reviewed = {
  isUserAuthenticated: [
    "token",
    "!(result.accessType & accessRequested)",
    "!validateParams(req, res)",
    "skipPostIdCheck !== true && !validatePostId(req, res)",
  ],
  isUserAppJwtAuthenticated: [
    "app",
    "result.jwt === true && result.accessType === FullApiAccess",
    "!validateParams(req, res)",
  ],
  validateAreFriends: [
    "friend",
    "req.params.system === res.locals.uid",
    'getCollection("friends").findOne({ uid: req.params.system, frienduid: res.locals.uid })',
  ],
  validateSelfOperation: ["self", "req.params.system !== res.locals.uid"],
  validateBody: ["body", "Object.keys(req.body).length === 0", "func(req.body)", "!result.success"],
  validateQuery: ["query", "func(req.query)", "!result.success"],
  validateId: ["id", "req.params.id", "!req.params.id"],
  validateParams: [undefined, "paramsValidate(req.params)"],
  validatePostId: [undefined, 'req.method === "POST"', "req.params.id.match("],
  validateSchema: [undefined, "const valid = validate(body)"],
  validateOperationTime: [undefined, 'req.header("Operation-Time")', "res.locals.operationTime ="],
  // Other options of ajv can change what a schema means.
  ajv: [undefined, "new Ajv({ allErrors: true, $data: true, verbose: false })"],
  // What these formats mean in standard words: normalise.ts.
  emoji3: [undefined, "splitter.countGraphemes(test) <= 3"],
  fullEmail: [undefined, "RegExp("],
};

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

/** @returns one error for each reviewed definition that is missing or no longer contains its evidence. */
export function checkReviewed(source: ServerSource): Error[] {
  const definitions = new Map(source.nodes.map((node) => [definedName(node), node]));
  return Object.entries(reviewed).flatMap(([name, [, ...evidence]]) => {
    const definition = definitions.get(name);
    const cure = `(${name}: read it again and correct tools/contract/server/reviewed.ts)`;
    if (!definition) return [new Error(`src: expected a definition ${cure}`)];
    const missing = evidence.filter((fragment) => !compactCode(definition).includes(withoutSpace(fragment)));
    return missing.map((fragment) => source.unreadable(definition, `"${fragment}" ${cure}`));
  });
}

/** @returns the name of a constant, or of a format that is defined with `ajv.addFormat("name", ...)`. */
function definedName(node: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return node.name.text;
  if (!ts.isCallExpression(node) || !node.expression.getText().endsWith(".addFormat")) return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}
