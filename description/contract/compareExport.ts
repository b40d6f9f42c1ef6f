import { exportSchemas } from "../export/exportSchema";
import type { Description } from "../model/types";
import { compare } from "./compare";
import { readSeenLater } from "./seenLater";
import type { Extract, JsonObject } from "./serverContract";

/** What an export omits or no account has. */
const notExported: Record<string, string> = {
  accounts: "Email address and password; src/api/v1/user/export.ts omits the collection.",
};

/** Collections that extracting does not find, because their names are in constants. */
const inConstants = ["socketNotifications"]; // src/modules/socket/index.ts

/**
 * Compares the server's collections, and the fields that it writes, with the description of the export file. That may
 * have more fields: those of older documents, and those that the server's code does not name. It may also have
 * collections that were seen later (description/contract/seen-later.yaml).
 *
 * @param contract the extract of the server's source.
 * @param description the bundled document.
 * @param seen what was seen later.
 * @returns what is missing, and collections that the server does not have; `left` is the server.
 * @throws UserError if collections.yaml names a schema that the description does not have.
 */
export function compareExport(
  { collections }: Pick<Extract, "collections">,
  description: Description,
  seen = readSeenLater(),
) {
  const { ExportFile, ...documents } = exportSchemas(description);
  const server: JsonObject = {};
  const notInSource = [...inConstants, ...seen.flatMap(({ marked }) => marked)];
  const known = new Set(notInSource.filter((name) => !(name in collections)));
  const names = Object.keys(ExportFile?.properties ?? {}).filter((name) => !known.has(name));
  const described: JsonObject = Object.fromEntries(names.map((name) => [name, {}]));
  for (const [name, fields] of Object.entries(collections).filter(([name]) => !(name in notExported))) {
    const { $comment } = fields;
    server[name] = { $comment };
    // Documents that do not belong to an account are never exported.
    if (!("uid" in fields)) continue;
    server[name] = fields;
    const stored = Object.keys(fields).filter((field) => field in (documents[name]?.properties ?? {}));
    if (name in described) described[name] = Object.fromEntries(stored.map((field) => [field, {}]));
  }
  return compare(server, described, { left: "", right: "description/export/collections.yaml" }, "collections");
}
