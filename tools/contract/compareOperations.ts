import type { DescriptionContract } from "./description/readDescription";
import type { Difference, Report } from "./difference";
import type { ContractOperation, ContractParameter } from "./operation";
import { compareShapes } from "./schema/compareShapes";
import type { ServerContract } from "./server/readServer";

/**
 * Compares the operations of both sides.
 *
 * @param server what the server offers.
 * @param description what is described.
 * @returns every difference, in the order of the server's routes.
 */
export function compareOperations(
  server: Pick<ServerContract, "routeFiles" | "operations" | "openRoutes" | "unreadRoutes">,
  description: DescriptionContract,
): Difference[] {
  const differences: Difference[] = [];
  for (const [key, ours] of server.operations) {
    const theirs = description.operations.get(key);
    if (theirs) compareOperation(ours, theirs, differences);
    // What API tokens cannot call need not be described; what could not be read is reported as such.
    else if (ours.access !== "app" && !description.unreadOperations.has(key)) {
      differences.push({
        operation: key,
        part: "route",
        server: `${ours.label} exists`,
        description: "-",
        serverPlace: ours.place,
        descriptionPlace: `not in ${description.place}`,
      });
    }
  }
  for (const [key, theirs] of description.operations) {
    // What could not be read is reported as such, and nothing can be said about it here.
    if (server.operations.has(key) || server.unreadRoutes.has(key)) continue;
    differences.push({
      operation: key,
      part: "route",
      server: server.openRoutes.has(key) ? "needs no login, so it is not part of the public API" : "-",
      description: `${theirs.label} is described`,
      serverPlace: server.openRoutes.get(key) ?? `not in ${[...server.routeFiles].join(", ")}`,
      descriptionPlace: theirs.place,
    });
  }
  return differences;
}

function compareOperation(ours: ContractOperation, theirs: ContractOperation, differences: Difference[]): void {
  const report: Report = (difference) => differences.push({ operation: ours.key, ...difference });
  const differ = (part: string, server: string, description: string, serverPlace?: string, descriptionPlace?: string) =>
    report({
      part,
      server,
      description,
      serverPlace: serverPlace ?? ours.place,
      descriptionPlace: descriptionPlace ?? theirs.place,
    });

  if (ours.access === "app") {
    differ("route", "for the app's own login only", "described", ours.accessPlace, theirs.accessPlace);
  }
  if (ours.access !== theirs.access) {
    differ("access", ours.access, theirs.access, ours.accessPlace, theirs.accessPlace);
  }
  if (ours.permissions.join() !== theirs.permissions.join()) {
    const say = (list: string[]) => (list.length === 0 ? "none" : list.join(" or "));
    differ("permission", say(ours.permissions), say(theirs.permissions), ours.permissionPlace, theirs.permissionPlace);
  }
  if (ours.formOf !== theirs.formOf) {
    const say = (key: string | undefined) => (key ? `form with an id of ${key}` : "operation of its own");
    differ("form", say(ours.formOf), say(theirs.formOf));
  }
  for (const [index, parameter] of ours.pathParameters.entries()) {
    const other = theirs.pathParameters[index];
    const part = `path parameter ${parameter.name}`;
    if (other) compareParameter(part, parameter, other, report);
    else differ(part, "part of the path", "not described", parameter.place);
  }
  for (const name of new Set([...ours.query.keys(), ...theirs.query.keys()])) {
    const [left, right] = [ours.query.get(name), theirs.query.get(name)];
    if (left && right) compareParameter(`query.${name}`, left, right, report);
    else differ(`query.${name}`, left ? "used" : "-", right ? "described" : "-", left?.place, right?.place);
  }
  for (const name of new Set([...ours.headers.keys(), ...theirs.headers.keys()])) {
    const [left, right] = [ours.headers.get(name), theirs.headers.get(name)];
    if (left && right) continue;
    differ(`header.${name}`, left ? "used" : "not used", right ? "described" : "-", left, right);
  }
  compareBodies(ours, theirs, report);
}

function compareParameter(part: string, ours: ContractParameter, theirs: ContractParameter, report: Report): void {
  if (ours.required !== theirs.required) {
    const say = (required: boolean) => (required ? "required" : "optional");
    report({
      part,
      server: say(ours.required),
      description: say(theirs.required),
      serverPlace: ours.place,
      descriptionPlace: theirs.place,
    });
  }
  // Without a check on the server there is nothing that the description's schema could contradict.
  if (!ours.shape) return;
  if (theirs.shape) compareShapes(part, ours.shape, theirs.shape, report);
  else {
    report({
      part,
      server: "values are checked",
      description: "no schema",
      serverPlace: ours.place,
      descriptionPlace: theirs.place,
    });
  }
}

function compareBodies(ours: ContractOperation, theirs: ContractOperation, report: Report): void {
  const places = {
    serverPlace: ours.body?.place ?? ours.place,
    descriptionPlace: theirs.body?.place ?? theirs.place,
  };
  if (!ours.body || !theirs.body) {
    if (!ours.body && !theirs.body) return;
    const onServer = ours.body ? "checked" : "none";
    report({ part: "body", server: onServer, description: theirs.body ? "described" : "none", ...places });
    return;
  }
  if (ours.body.required !== theirs.body.required) {
    const say = (required: boolean) => (required ? "required" : "optional");
    report({ part: "body", server: say(ours.body.required), description: say(theirs.body.required), ...places });
  }
  compareShapes("body", ours.body.shape, theirs.body.shape, report);
}
