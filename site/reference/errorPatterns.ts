import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import Ajv from "ajv";
import { ajvOptions, checkedYaml } from "../front-matter/checkedYaml";

/** An entry of error-patterns.yaml, which explains each part. */
interface Entry {
  id: string;
  status: string;
  fits: string;
  shown: string;
  later?: string;
  cause: string;
  hint: string;
}

/** Messages that differ only in names, numbers or patterns. */
export interface ErrorPattern extends Omit<Entry, "fits"> {
  fits: RegExp;
}

const file = "site/reference/error-patterns.yaml";
const text = { type: "string", minLength: 1, description: "text" };
const isList = new Ajv(ajvOptions).compile<Entry[]>({
  type: "array",
  description: "a list of patterns",
  items: {
    type: "object",
    description: "a pattern",
    required: ["id", "status", "fits", "shown", "cause", "hint"],
    additionalProperties: false,
    properties: {
      ...{ id: text, fits: text, shown: text, later: text, cause: text, hint: text },
      status: { type: "string", pattern: "^\\d{3}$", description: "a status in quotes" },
    },
  },
});

/**
 * Reads the patterns; a message belongs to the first one of its status that it fits.
 *
 * @param source default: error-patterns.yaml.
 * @throws UserError with file, line and what to write.
 */
export function readErrorPatterns(source = fs.readFileSync(fromRoot(file), "utf8")): ErrorPattern[] {
  const { value } = checkedYaml(file, source, isList);
  return value.map(({ fits, ...pattern }) => ({ ...pattern, fits: new RegExp(fits, "s") }));
}
