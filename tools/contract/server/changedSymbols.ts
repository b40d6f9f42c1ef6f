import ts from "typescript";
import type { ServerProject } from "./project";
import { symbolOf, walk } from "./symbols";

const known = new WeakMap<ServerProject, Map<ts.Symbol, ts.Node>>();
const changingMethods = new Set(["push", "pop", "shift", "unshift", "splice", "sort", "reverse", "fill"]);

/**
 * Finds constants whose contents are changed somewhere (`schema.required = []`, `delete schema.x`, `list.push(...)`):
 * what stands at their definition is then not what the server uses.
 *
 * @returns the changed names, each with one place that changes it.
 */
export function changedSymbols(project: ServerProject): Map<ts.Symbol, ts.Node> {
  const found = known.get(project);
  if (found) return found;
  const changed = new Map<ts.Symbol, ts.Node>();
  for (const file of project.files) {
    walk(file, (node) => {
      const target = changeTarget(node);
      const symbol = target && rootOf(project, target);
      if (symbol && !changed.has(symbol)) changed.set(symbol, node);
    });
  }
  known.set(project, changed);
  return changed;
}

function changeTarget(node: ts.Node): ts.Expression | undefined {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    const assigns = operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
    return assigns ? node.left : undefined;
  }
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (changingMethods.has(name.text)) return expression;
    if (expression.getText() === "Object" && name.text === "assign") return node.arguments[0];
  }
  return undefined;
}

/** @returns the name that `a.b.c` starts from: `a`, or `b` when `a` is a module. */
function rootOf(project: ServerProject, node: ts.Expression): ts.Symbol | undefined {
  const inner = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? node.expression : undefined;
  const root = inner && rootOf(project, inner);
  if (root && !(root.flags & ts.SymbolFlags.ValueModule)) return root;
  return symbolOf(project, node);
}
