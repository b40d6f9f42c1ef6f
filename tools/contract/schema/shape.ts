import type { Place } from "../located";

/** What one keyword says of a value. */
interface Limit {
  /** For people. */
  text: string;
  /** For the comparison: equal for two spellings of the same limit. */
  key: string;
  place: Place;
}

/** What a schema demands, in one form for the server's ajv schemas and the description's OpenAPI schemas. */
export interface Shape {
  place: Place;
  /** Allowed types; undefined for any. */
  types: Set<string> | undefined;
  /** `pattern`, `maxLength` and so on. */
  limits: Map<string, Limit>;
  /** Allowed values as JSON, in order; undefined for any. */
  values: { list: string[]; place: Place } | undefined;
  properties: Map<string, Shape>;
  /** Schemas of properties by a pattern of their names. */
  patternProperties: Map<string, Shape>;
  required: Map<string, Place>;
  /** `a needs b`: a property that is allowed only together with another. */
  dependencies: Map<string, Place>;
  /** What happens to properties that are not named. */
  others: "allowed" | "refused" | Shape;
  items: Shape | undefined;
  /** Forms of which one must fit; empty when there is only one. */
  alternatives: Shape[];
}

/** @returns a shape that allows anything. */
export function anyShape(place: Place): Shape {
  return {
    place,
    types: undefined,
    limits: new Map(),
    values: undefined,
    properties: new Map(),
    patternProperties: new Map(),
    required: new Map(),
    dependencies: new Map(),
    others: "allowed",
    items: undefined,
    alternatives: [],
  };
}
