import fs from "node:fs";
import YAML from "yaml";
import { fromRoot } from "../../../lib/paths";
import { UserError } from "../../../lib/userError";
import type { Target } from "../shared/types";

const file = "plugins/search/synonyms.yaml";

/** What readers say for what the pages say. */
export interface ReadersWords {
  /** Groups of words used for one another. */
  groups: string[][];
  /** Phrases by the address of the page they lead to. */
  phrases: Map<string, Target[]>;
}

/**
 * Reads synonyms.yaml.
 *
 * @throws UserError when it is malformed, with what to correct.
 */
export function readReadersWords(): ReadersWords {
  const content = YAML.parse(fs.readFileSync(fromRoot(file), "utf8")) as { words?: unknown; pages?: unknown } | null;
  if (!Array.isArray(content?.words) || typeof content.pages !== "object" || content.pages === null) {
    throw new UserError(`${file} must have a list "words" and a map "pages".`);
  }
  const groups = content.words.map((group: unknown, index) => texts(group, `group ${index + 1} of "words"`));
  const phrases = new Map<string, Target[]>();
  for (const [address, list] of Object.entries(content.pages)) {
    const [page = "", anchor = ""] = address.split("#");
    const targets = texts(list, address).map((text) => ({ text, anchor }));
    phrases.set(page, [...(phrases.get(page) ?? []), ...targets]);
  }
  return { groups, phrases };
}

function texts(value: unknown, where: string): string[] {
  if (Array.isArray(value) && value.every((one): one is string => typeof one === "string")) return value;
  throw new UserError(`${file}: ${where} must be a list of texts; write numbers in quotes.`);
}
