import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { normalId, refusalOf } from "../core/data/store";
import type { ExportFile } from "../core/rules/exportFile";

/** Properties that are lists in every collection that has them. */
const lists = ["buckets", "members"];

/**
 * Checks that the mock can hold every document of an export file, so that it loses none in silence.
 *
 * @param file name of the file, for the message.
 * @throws UserError naming the first document that it cannot hold.
 */
export function checkSeed(file: string, collections: ExportFile): void {
  for (const [name, documents] of Object.entries(collections)) {
    const places = new Map<string, string>();
    for (const [index, document] of documents.entries()) {
      const place = `${name}[${index}]`;
      const problem = problemOf(document, places);
      if (problem) throw new UserError(`${file}: ${place}${problem}. Change it in a copy of the file.`);
      places.set(normalId(String(document._id)), place);
    }
  }
}

/** @param places those of the documents before this one, by id. */
function problemOf(document: ExportFile[string][number], places: Map<string, string>): string | undefined {
  const other = places.get(normalId(String(document._id)));
  if (other) return ` has the same _id as ${other}, ${JSON.stringify(document._id)}, but the mock can hold only one`;
  const refusal = refusalOf(document);
  if (refusal) return ` ${refusal}, which no database stores`;
  const wrong = lists.find((name) => !Array.isArray(document[name] ?? []));
  return wrong && `.${wrong} must be an array`;
}
