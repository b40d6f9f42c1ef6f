import fs from "node:fs";
import path from "node:path";
import { slugOf, tagSlug } from "@simply-plural-docs/description/model/operations";
import { methods } from "@simply-plural-docs/description/model/types";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { checkedYaml } from "./checkedYaml";
import { isPathFile, isRootFile } from "./schema";

/** A page of the reference, as the API description's files describe it. */
export interface ReferencePage {
  address: string;
  /** Older slugs, of an operation. */
  aliases: string[];
  phrases: string[];
  /** Where the phrases are, or the aliases if there are no phrases: file and line. */
  place: string;
}

/** Folder and root file of the API description, relative to the project root. */
const [folder, rootFile] = ["description/openapi", "description/openapi/openapi.yaml"];

/**
 * Reads what the API description's files say about the reference's pages. The bundled description does not have it all:
 * bundling takes `x-phrases` out (description/bundle/bundle.ts).
 *
 * @param root default: the project root.
 * @throws UserError with file, line and what to write.
 */
export function readReferencePages(root: string = fromRoot()): ReferencePage[] {
  const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
  const files = filesBelow(path.join(root, folder)).filter((file) => /\/paths\/[^/]+\.yaml$/.test(file));
  const ofOperations = files.sort().flatMap((name) => {
    const file = `${folder}/${name}`;
    const { value, placeOf } = checkedYaml(file, read(file), isPathFile);
    return methods.flatMap((method): ReferencePage[] => {
      const operation = value[method];
      if (!operation) return [];
      const { operationId, "x-aliases": aliases = [], "x-phrases": phrases = [] } = operation;
      const place = placeOf(method, phrases.length > 0 ? "x-phrases" : "x-aliases");
      return [{ address: `/docs/api/${slugOf(operationId)}`, aliases, phrases, place }];
    });
  });
  const { value, placeOf } = checkedYaml(rootFile, read(rootFile), isRootFile);
  const page = (address: string, phrases: string[] = [], ...keys: string[]): ReferencePage => {
    return { address, aliases: [], phrases, place: placeOf(...keys, "x-phrases") };
  };
  return [
    ...ofOperations,
    ...value.tags.map((tag, index) => page(`/docs/api/${tagSlug(tag.name)}`, tag["x-phrases"], "tags", String(index))),
    page("/docs/api/simply-plural-api", value.info["x-phrases"], "info"),
    page("/docs/docs/api", value["x-phrases"]),
  ];
}
