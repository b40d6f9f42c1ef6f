import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { ValidateFunction } from "ajv";
import YAML from "yaml";

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
 * @param isValid a check compiled by Ajv with `verbose`; each schema has a `description` of what to write.
 * @param linesBefore how many lines of the file are before the text.
 * @throws UserError with file, line and what to write.
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
  const [problem] = isValid.errors ?? [];
  const { instancePath = "", keyword, params = {}, propertyName, parentSchema = {} } = problem ?? {};
  const keys = instancePath
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const known = Object.keys((parentSchema.properties ?? {}) as object);
  if (keyword === "additionalProperties") {
    const key = String(params.additionalProperty);
    throw new UserError(`${placeOf(...keys, key)}: "${key}" is not a known key. Write one of: ${known.join(", ")}.`);
  }
  if (keyword === "required" || keyword === "dependencies") {
    throw new UserError(`${placeOf(...keys)}: "${String(params.missingProperty)}" is missing. Add it.`);
  }
  const named = propertyName === undefined ? keys : [...keys, propertyName];
  const name = named.length > 0 ? `"${named.join(" ")}"` : "this";
  throw new UserError(`${placeOf(...named)}: ${name} must be ${String(parentSchema.description)}.`);
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
