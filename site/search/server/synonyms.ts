import fs from "node:fs";
import { fromRoot } from "simply-plural-api-description/files/paths";
import { UserError } from "simply-plural-api-description/utils/userError";
import YAML from "yaml";
import type { Synonyms } from "../shared/types";

/** Path relative to the project root. */
export const synonymsFile = "site/search/synonyms.yaml";

/**
 * Reads synonyms.yaml.
 *
 * @throws UserError with what to correct, if it is malformed.
 */
export function readSynonyms(): Synonyms {
  const document = YAML.parseDocument(fs.readFileSync(fromRoot(synonymsFile), "utf8"));
  const [error] = document.errors;
  if (error) throw new UserError(`${synonymsFile} is not valid YAML: ${error.message}`);
  const { words, urgent } = (document.toJS() ?? {}) as Record<string, unknown>;
  if (!Array.isArray(words) || !isMap(urgent)) {
    throw new UserError(`${synonymsFile} must have a list "words" and a map "urgent".`);
  }
  return {
    words: words.map((group: unknown, index) => strings(group, `group ${index + 1} of "words"`)),
    urgent: byAddress(urgent),
  };
}

function isMap(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function byAddress(map: object): Record<string, string[]> {
  return Object.fromEntries(Object.entries(map).map(([address, list]) => [address, strings(list, address)]));
}

function strings(value: unknown, where: string): string[] {
  if (Array.isArray(value) && value.every((one): one is string => typeof one === "string")) return value;
  throw new UserError(`${synonymsFile}: ${where} must be a list of strings; write numbers in quotes.`);
}
