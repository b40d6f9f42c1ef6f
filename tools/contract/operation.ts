import type { Place } from "./located";
import type { Shape } from "./schema/shape";

/** Whose data an operation reaches, as `x-access` says it; `handler` when the route leaves it to the handler. */
export type ContractAccess = "own" | "self" | "friend" | "friendOnly" | "app" | "handler";

/** A parameter of an operation. */
export interface ContractParameter {
  name: string;
  required: boolean;
  place: Place;
  /** What values are checked for; undefined when nothing checks them. */
  shape: Shape | undefined;
}

/** One operation as either side has it, in the form that is compared. */
export interface ContractOperation {
  /** `PATCH /v1/member/{}`: what both sides agree on when they mean the same operation. */
  key: string;
  /** Method and path with the names of the parameters, for people. */
  label: string;
  place: Place;
  access: ContractAccess;
  accessPlace: Place;
  /** Permissions of which one is enough, in order. */
  permissions: string[];
  permissionPlace: Place;
  /** Key of the operation of which this is the form with an id of one's own. */
  formOf: string | undefined;
  /** In the order of the path. */
  pathParameters: ContractParameter[];
  query: Map<string, ContractParameter>;
  /** Names of request headers that the operation makes use of. */
  headers: Map<string, Place>;
  body: { required: boolean; shape: Shape; place: Place } | undefined;
}

/**
 * @param method HTTP method in any case.
 * @param path path with parameters in braces.
 * @returns the key under which both sides name the operation.
 */
export function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, "{}").replace(/(.)\/$/, "$1")}`;
}
