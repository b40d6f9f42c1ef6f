import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import Ajv from "ajv";
import { ajvOptions, checkedYaml } from "../../front-matter/checkedYaml";
import type { Synonyms } from "../shared/types";

/** Path relative to the project root. */
export const synonymsFile = "site/search/synonyms.yaml";

const strings = {
  type: "array",
  description: "a list of strings; write numbers in quotes",
  items: { type: "string", description: "a string; write numbers in quotes" },
};

const isSynonyms = new Ajv(ajvOptions).compile<Synonyms>({
  type: "object",
  description: "a map with the keys words, urgent and appWords",
  required: ["words", "urgent"],
  additionalProperties: false,
  properties: {
    words: { type: "array", description: "a list of groups", items: strings },
    urgent: { type: "object", description: "lists of phrases by address", additionalProperties: strings },
    appWords: strings,
  },
});

/**
 * Reads synonyms.yaml.
 *
 * @throws UserError with file, line and what to write, if it is malformed.
 */
export function readSynonyms(): Synonyms {
  return checkedYaml(synonymsFile, fs.readFileSync(fromRoot(synonymsFile), "utf8"), isSynonyms).value;
}
