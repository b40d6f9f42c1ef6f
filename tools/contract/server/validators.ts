import ts from "typescript";
import { type Located, toPlain } from "../located";
import { ajvDialect } from "../schema/dialect";
import { readShape } from "../schema/readShape";
import type { Shape } from "../schema/shape";
import { Unreadable } from "../unreadable";
import { evaluate } from "./evaluate";
import type { ServerProject } from "./project";
import {
  compactText,
  constantValue,
  declarationOf,
  functionOf,
  type ReadableFunction,
  symbolOf,
  walk,
} from "./symbols";

/** Name of the server's function that runs a compiled schema, and code that must stand in it. */
const runnerName = "validateSchema";
const runnerEvidence = "const valid = validate(body)";
/** What ajv may be told without changing which values pass. */
const harmlessOptions = new Set(["allErrors", "$data", "verbose", "strict", "strictTypes", "logger"]);

/**
 * Reads the schema behind a validator: a function that does nothing but hand its argument to `validateSchema` with a
 * schema compiled by ajv.
 *
 * @param project the server.
 * @param node the name of the validator, or the function itself.
 * @throws Unreadable when it cannot be found or does more than that.
 */
export function readValidator(project: ServerProject, node: ts.Expression): Shape {
  const place = project.placeOf(node);
  const target = functionOf(project, node);
  if (!target) throw new Unreadable(place, `The validator ${node.getText()} cannot be found in the server's source.`);
  const [call, ...more] = runnerCalls(project, target);
  if (!call || more.length > 0 || !doesNothingElse(target, call)) {
    throw new Unreadable(
      project.placeOf(target),
      `The validator ${node.getText()} does more, or something else, than one call of ${runnerName}.`,
    );
  }
  const runner = functionOf(project, call.expression);
  if (runner && !compactText(runner).includes(runnerEvidence.replace(/\s+/g, ""))) {
    throw new Unreadable(
      project.placeOf(runner),
      `${runnerName} no longer contains "${runnerEvidence}". Read it again.`,
    );
  }
  const [compiled] = call.arguments;
  if (!compiled) throw new Unreadable(project.placeOf(call), `${runnerName} is called without a schema.`);
  return readShape(compiledSchema(project, compiled), ajvDialect);
}

/** @returns whether a function runs a schema, and so decides what passes. */
export function isValidator(project: ServerProject, target: ReadableFunction): boolean {
  return runnerCalls(project, target).length > 0;
}

/**
 * Finds the schema that a compiled validation function was made from.
 *
 * @param project the server.
 * @param node a name set to `ajv.compile(schema)`, or that call.
 * @returns the schema as it is written, with its places.
 * @throws Unreadable when it is something else.
 */
export function compiledSchema(project: ServerProject, node: ts.Expression): Located {
  const value = ts.isCallExpression(node) ? node : constantValue(declarationOf(symbolOf(project, node)));
  if (!value || !isCompileCall(value)) {
    throw new Unreadable(project.placeOf(node), `${node.getText()} is not made by ajv.compile(schema).`);
  }
  const [schema] = value.arguments;
  if (!schema) throw new Unreadable(project.placeOf(value), "ajv.compile is called without a schema.");
  checkAjv(project, value.expression.expression);
  return evaluate(project, schema);
}

/** @returns whether an expression is `something.compile(...)`. */
export function isCompileCall(
  node: ts.Expression,
): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "compile"
  );
}

const checkedAjv = new WeakSet<ts.Node>();

/** Makes sure that ajv is not told to convert or drop values: a schema would then mean something else. */
function checkAjv(project: ServerProject, ajv: ts.Expression): void {
  const made = constantValue(declarationOf(symbolOf(project, ajv)));
  if (made && checkedAjv.has(made)) return;
  if (!made || !ts.isNewExpression(made)) {
    throw new Unreadable(project.placeOf(ajv), `${ajv.getText()} is not made by new Ajv(options).`);
  }
  const [options] = made.arguments ?? [];
  const read = options && evaluate(project, options);
  if (read?.kind === "map") {
    for (const [name, value] of read.entries) {
      if (harmlessOptions.has(name) || toPlain(value) === false) continue;
      throw new Unreadable(value.place, `The ajv option ${name} can change what a schema means. Read it again.`);
    }
  }
  for (const [format, { evidence }] of Object.entries(ajvDialect.formats)) checkFormat(project, format, evidence ?? "");
  checkedAjv.add(made);
}

/** Makes sure that a custom format, where the server defines it, still is what `dialect.ts` says. */
function checkFormat(project: ServerProject, format: string, evidence: string): void {
  for (const file of project.files) {
    walk(file, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      if (node.expression.name.text !== "addFormat") return;
      const [name] = node.arguments;
      if (!name || !ts.isStringLiteralLike(name) || name.text !== format) return;
      if (compactText(node).includes(evidence.replace(/\s+/g, ""))) return;
      throw new Unreadable(
        project.placeOf(node),
        `The format ${format} no longer contains "${evidence}". Read it again and correct tools/contract/schema/dialect.ts.`,
      );
    });
  }
}

function runnerCalls(project: ServerProject, target: ReadableFunction): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  if (!target.body) return calls;
  walk(target.body, (node) => {
    if (!ts.isCallExpression(node)) return;
    const callee = functionOf(project, node.expression);
    if (callee && nameOf(callee) === runnerName) calls.push(node);
  });
  return calls;
}

/** @returns the name that a function is declared with. */
export function nameOf(target: ReadableFunction): string | undefined {
  if (target.name) return target.name.text;
  return ts.isVariableDeclaration(target.parent) && ts.isIdentifier(target.parent.name)
    ? target.parent.name.text
    : undefined;
}

/**
 * Two layouts are understood: `return validateSchema(v, body)`, and its result in a constant that is returned
 * whether it failed or not.
 */
function doesNothingElse(target: ReadableFunction, call: ts.CallExpression): boolean {
  const [parameter] = target.parameters;
  const [, checked] = call.arguments;
  if (!parameter || !checked || checked.getText() !== parameter.name.getText()) return false;
  if (target.body && !ts.isBlock(target.body)) return target.body === call;
  const code = target.body ? compactText(target.body).replaceAll(";", "") : "";
  const run = compactText(call);
  if (code === `{return${run}}`) return true;
  const result = /^\{const(\w+)=/.exec(code)?.[1];
  const simple = `{const${result}=${run}return${result}}`;
  const early = `{const${result}=${run}if(!${result}.success){return${result}}return${result}}`;
  return code === simple || code === early;
}
