import ts from "typescript";
import { compactCode, type ServerSource, withoutSpace } from "./source";

/** What a middleware of the server means for whoever calls the API. */
type Meaning = "token" | "app" | "friend" | "self" | "body" | "query" | "id";

interface Reviewed {
  meaning?: Meaning;
  /** Code that must stand in the definition: if it is gone, the meaning may have changed. */
  evidence: string[];
}

/**
 * Definitions of the server that a person has read, because the extract rests on what they do: middleware, what runs a
 * schema, custom formats. A route with any other middleware is refused: read the new one and add it.
 */
export const reviewed = new Map<string, Reviewed>(
  Object.entries({
    isUserAuthenticated: {
      meaning: "token",
      evidence: [
        "!(result.accessType & accessRequested)",
        "!validateParams(req, res)",
        "skipPostIdCheck !== true && !validatePostId(req, res)",
      ],
    },
    isUserAppJwtAuthenticated: {
      meaning: "app",
      evidence: ["result.jwt === true && result.accessType === FullApiAccess", "!validateParams(req, res)"],
    },
    validateAreFriends: {
      meaning: "friend",
      evidence: [
        "req.params.system === res.locals.uid",
        'getCollection("friends").findOne({ uid: req.params.system, frienduid: res.locals.uid })',
      ],
    },
    validateSelfOperation: { meaning: "self", evidence: ["req.params.system !== res.locals.uid"] },
    validateBody: {
      meaning: "body",
      evidence: ["Object.keys(req.body).length === 0", "func(req.body)", "!result.success"],
    },
    validateQuery: { meaning: "query", evidence: ["func(req.query)", "!result.success"] },
    validateId: { meaning: "id", evidence: ["req.params.id", "!req.params.id"] },
    validateParams: { evidence: ["paramsValidate(req.params)"] },
    validatePostId: { evidence: ['req.method === "POST"', "req.params.id.match("] },
    validateSchema: { evidence: ["const valid = validate(body)"] },
    // Other options of ajv can change what a schema means.
    ajv: { evidence: ["new Ajv({ allErrors: true, $data: true, verbose: false })"] },
    // What these formats mean in standard words: normalise.ts.
    emoji3: { evidence: ["splitter.countGraphemes(test) <= 3"] },
    fullEmail: { evidence: ["RegExp("] },
  }),
);

/** @returns one error for each reviewed definition that is missing, ambiguous or no longer contains its evidence. */
export function checkReviewed(source: ServerSource): Error[] {
  const definitions = new Map<string, ts.Node[]>();
  for (const node of source.nodes) {
    const name = definedName(node);
    if (name && reviewed.has(name)) definitions.set(name, [...(definitions.get(name) ?? []), node]);
  }
  return [...reviewed].flatMap(([name, { evidence }]) => {
    const [definition, second] = definitions.get(name) ?? [];
    if (!definition) return [new Error(`src: expected a definition of ${name}. ${readAgain}`)];
    if (second) return [source.unreadable(second, `one definition of ${name} only`)];
    const code = compactCode(definition);
    return evidence
      .filter((fragment) => !code.includes(withoutSpace(fragment)))
      .map((fragment) => source.unreadable(definition, `"${fragment}" in ${name} (${readAgain})`));
  });
}

const readAgain = "Read the server again and correct tools/contract/server/reviewed.ts.";

/** @returns the name that a file gives to a function, a value or, with `ajv.addFormat("name", ...)`, a format. */
function definedName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (ts.isVariableDeclaration(node) && ts.isVariableStatement(node.parent.parent)) {
    return ts.isSourceFile(node.parent.parent.parent) ? node.name.getText() : undefined;
  }
  if (!ts.isCallExpression(node) || !node.expression.getText().endsWith(".addFormat")) return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : undefined;
}
