import ts from "typescript";
import { toPlain } from "../located";
import { Unreadable } from "../unreadable";
import { evaluate } from "./evaluate";
import type { ServerProject } from "./project";
import { declarationOf, symbolOf, unwrap } from "./symbols";

/**
 * Names the permissions that a guard asks for, of which one is enough.
 *
 * @param project the server.
 * @param node the guard's argument: `ApiKeyAccessType.Read`, or several joined with `|`.
 * @returns `read`, `write`, `delete`, in order of the alphabet.
 * @throws Unreadable when a bit of the value has no name.
 */
export function readPermissions(project: ServerProject, node: ts.Expression): string[] {
  const bits = toPlain(evaluate(project, node));
  const names = enumOf(project, node);
  if (typeof bits !== "number" || !names) {
    throw new Unreadable(project.placeOf(node), `The permission ${node.getText()} is no member of an enum.`);
  }
  const found: string[] = [];
  let rest = bits;
  for (const member of names.members) {
    const bit = project.checker.getConstantValue(member);
    if (typeof bit !== "number" || bit === 0 || (rest & bit) !== bit) continue;
    found.push(member.name.getText().toLowerCase());
    rest &= ~bit;
  }
  if (rest !== 0 || found.length === 0) {
    throw new Unreadable(project.placeOf(node), `The permission ${node.getText()} has a part without a name.`);
  }
  return found.sort();
}

/** Finds the enum that the names in an expression belong to, constants followed. */
function enumOf(project: ServerProject, raw: ts.Expression): ts.EnumDeclaration | undefined {
  const node = unwrap(raw);
  if (ts.isBinaryExpression(node)) return enumOf(project, node.left);
  const declaration = declarationOf(symbolOf(project, node));
  if (!declaration) return undefined;
  if (ts.isEnumMember(declaration)) return declaration.parent;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer) return enumOf(project, declaration.initializer);
  return undefined;
}
