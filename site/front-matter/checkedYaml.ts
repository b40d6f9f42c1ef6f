import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { ErrorObject, ValidateFunction } from "ajv";
import YAML from "yaml";

/** What a check for `checkedYaml` must be compiled with. */
export const ajvOptions = { verbose: true, allErrors: true };

/** A value from a YAML file whose form was checked. */
export interface Checked<Value> {
  value: Value;
  /** @returns where a part of it is written, as file and line. */
  placeOf: (...keys: string[]) => string;
}

/**
 * Parses YAML and checks its form.
 *
 * @param file its name in messages.
 * @param text the YAML.
 * @param isValid a check compiled by Ajv with `ajvOptions`; each schema has a `description` of what to write.
 * @param linesBefore how many lines of the file are before the text.
 * @throws UserError with file, line and what to write, for all that is wrong in valid YAML.
 */
export function checkedYaml<Value>(
  file: string,
  text: string,
  isValid: ValidateFunction<Value>,
  linesBefore = 0,
): Checked<Value> {
  const lines = new YAML.LineCounter();
  const document = YAML.parseDocument(text, { lineCounter: lines });
  const at = (offset = 0) => `${file}:${linesBefore + lines.linePos(offset).line}`;
  const [error] = document.errors;
  if (error) throw new UserError(`${at(error.pos[0])} is not valid YAML: ${error.message}`);
  const placeOf = (...keys: string[]) => at(offsetOf(document.contents, keys));
  const value: unknown = document.toJS() ?? {};
  if (isValid(value)) return { value, placeOf };
  // Of a key with a wrong name, Ajv reports what it must be like, and then that it is none.
  const problems = (isValid.errors ?? []).filter(({ keyword }) => keyword !== "propertyNames");
  throw new UserError([...new Set(problems.map((problem) => lineOf(problem, placeOf)))].join("\n"));
}

/** @returns a problem as a line: its place, what is wrong and what to write. */
function lineOf(problem: ErrorObject, placeOf: Checked<unknown>["placeOf"]): string {
  const { instancePath, keyword, params, propertyName, parentSchema = {} } = problem;
  const keys = instancePath
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const known = Object.keys((parentSchema.properties ?? {}) as object);
  if (keyword === "additionalProperties") {
    const key = String(params.additionalProperty);
    return `${placeOf(...keys, key)}: "${key}" is not a known key. Write one of: ${known.join(", ")}.`;
  }
  if (keyword === "required" || keyword === "dependencies") {
    return `${placeOf(...keys)}: "${String(params.missingProperty)}" is missing. Add it.`;
  }
  const named = propertyName === undefined ? keys : [...keys, propertyName];
  const name = named.length > 0 ? `"${named.join(" ")}"` : "this";
  return `${placeOf(...named)}: ${name} must be ${String(parentSchema.description)}.`;
}

/** @returns the offset of the innermost part that these keys lead to: of its key, in a map. */
function offsetOf(node: unknown, [key, ...others]: string[]): number | undefined {
  if (!YAML.isNode(node)) return undefined;
  const own = node.range?.[0];
  if (key === undefined) return own;
  if (YAML.isSeq(node)) return offsetOf(node.items[Number(key)], others) ?? own;
  if (!YAML.isMap(node)) return own;
  const pair = node.items.find((one) => YAML.isScalar(one.key) && String(one.key.value) === key);
  const keyOffset = (pair?.key as YAML.Scalar | undefined)?.range?.[0];
  return (others.length > 0 ? offsetOf(pair?.value, others) : undefined) ?? keyOffset ?? own;
}
