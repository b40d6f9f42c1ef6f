import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import ts from "typescript";
import type { Extract, Json } from "../serverContract";
import { readByHand } from "./reviewed";
import { compactCode, type ServerSource } from "./source";

/** Name of a field, and the code that has it. */
type Field = [name: string, node: ts.Node];

/** By method, the index of the argument with what is written. */
const writers: Record<string, number> = { insertOne: 0, insertMany: 0, bulkWrite: 0, updateOne: 1, updateMany: 1 };

/**
 * Finds the collections in the server's source, and the fields that it writes or by which it selects documents, each
 * with its place. If the collection's name is only known at run time, the calls are not followed, except those of
 * addSimpleDocument and updateSimpleDocument, which store the body of a request.
 *
 * @param source the server.
 * @param extract routes and schemas.
 * @param handlerCode code of each route's handler.
 * @throws UserError for a write that is not understood.
 */
export function readCollections(
  source: ServerSource,
  { routes, schemas }: Pick<Extract, "routes" | "schemas">,
  handlerCode: Map<string, string>,
): Extract["collections"] {
  const collections: Extract["collections"] = {};
  for (const call of source.nodes.filter(ts.isCallExpression)) {
    const { expression: callee, arguments: args } = call;
    const named = collectionOf(call);
    if (named) add(named, call, []);
    const [, , stored] = /^(add|update)SimpleDocument$/.test(callee.getText()) ? args : [];
    if (stored && ts.isStringLiteralLike(stored)) {
      add(stored.text, call, [...bodiesOf(call), ["uid", call], ["lastOperationTime", call]]);
    }
    const collection = ts.isPropertyAccessExpression(callee) && collectionOf(callee.expression);
    if (!collection) continue;
    const index = writers[callee.name.text];
    const [filter] = args;
    if (index !== 0 && filter && ts.isObjectLiteralExpression(filter)) add(collection, call, namesIn(filter));
    const value = index === undefined ? undefined : args[index];
    for (const written of value ? setBy(value) : []) add(collection, call, fieldsOf(written, call));
  }
  return collections;

  function add(collection: string, call: ts.Node, fields: Field[]): void {
    collections[collection] ??= { $comment: source.placeOf(call) };
    for (const [name, node] of fields) collections[collection][name] ??= { $comment: source.placeOf(node) };
  }

  /** @returns the name in `getCollection("members")`, also if a constant is initialised with that. */
  function collectionOf(node: ts.Expression): string | undefined {
    const constant = source.constantOf(node);
    if (constant) return collectionOf(constant);
    if (!ts.isCallExpression(node) || !/(^|\.)getCollection$/.test(node.expression.getText())) return undefined;
    return node.arguments.find(ts.isStringLiteralLike)?.text;
  }

  function fieldsOf(value: ts.Expression, call: ts.CallExpression): Field[] {
    const variable = value.getText();
    const byHand = readByHand[variable];
    if (byHand) return byHand.map((name) => [name, value]);
    if (variable === "req.body") return bodiesOf(call);
    if (ts.isObjectLiteralExpression(value)) return namesIn(value);
    const declaration = ts.isIdentifier(value) ? source.declarationOf(value) : undefined;
    const first = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    if (first) {
      const uses = source.namesOf(variable).filter((use) => source.declarationOf(use) === declaration);
      return [...fieldsOf(first, call), ...uses.flatMap(setThrough)];
    }
    throw source.unreadable(value, "fields that are written in the source, or a name of readByHand");
  }

  function namesIn(object: ts.ObjectLiteralExpression): Field[] {
    return object.properties.flatMap((property): Field[] => {
      const { name } = property;
      if (name && !ts.isComputedPropertyName(name)) {
        // `$or` is not a field, and "defaultPrivacy.members" is part of one.
        return name.text.startsWith("$") ? [] : [[name.text.split(".")[0] ?? "", property]];
      }
      throw source.unreadable(property, "a field with a plain name");
    });
  }

  /** @returns the properties of all bodies that lead to this call, and those that their handlers add. */
  function bodiesOf(call: ts.CallExpression): Field[] {
    const code = compactCode(call);
    const leading = Object.entries(routes).filter(([route]) => handlerCode.get(route)?.includes(code));
    return leading.flatMap(([route, { body }]) => {
      const added = handlerCode.get(route)?.matchAll(/req\.body\.(\w+)=(?!=)/g) ?? [];
      return [...propertiesOf(body?.schema), ...[...added].map(([, name = ""]) => name)].map(
        (name): Field => [name, call],
      );
    });
  }

  function propertiesOf(reference: Json | undefined): string[] {
    if (!isObject(reference)) return [];
    const schema = schemas[String(reference.$ref).replace("#/schemas/", "")] ?? reference;
    const forms = Array.isArray(schema.anyOf) ? schema.anyOf : [];
    return [...Object.keys(schema.properties ?? {}), ...forms.flatMap(propertiesOf)];
  }
}

/** @returns what an update's operators write: `{ $set: fields, $unset: others }`. */
function setBy(update: ts.Expression): ts.Expression[] {
  const properties = ts.isObjectLiteralExpression(update) ? update.properties.filter(ts.isPropertyAssignment) : [];
  const operators = properties.filter(({ name }) => name.getText().startsWith("$"));
  if (operators.length === 0) return [update];
  return operators
    .filter(({ name }) => !["$unset", "$rename"].includes(name.getText()))
    .map(({ initializer }) => initializer);
}

/** @returns the field in `document.name = value`, if the name is used like that. */
function setThrough({ parent }: ts.Identifier): Field[] {
  const isSet = ts.isPropertyAccessExpression(parent) && ts.isBinaryExpression(parent.parent);
  const isLeft =
    isSet && parent.parent.left === parent && parent.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isLeft ? [[parent.name.text, parent]] : [];
}
