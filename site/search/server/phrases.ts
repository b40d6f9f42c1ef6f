import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "simply-plural-api-description/files/filesBelow";
import { fromRoot } from "simply-plural-api-description/files/paths";
import { slugOf, tagSlug } from "simply-plural-api-description/model/operations";
import { methods } from "simply-plural-api-description/model/types";
import { checkedYaml } from "../../front-matter/checkedYaml";
import { isPathFile, isRootFile } from "../../front-matter/schema";
import { type PagePhrases, readPhrases, readSourcePages } from "../../front-matter/sourcePages";

/** Folder and root file of the API description, relative to the project root. */
const [description, rootFile] = ["description/openapi", "description/openapi/openapi.yaml"];

/**
 * Reads all phrases with which readers ask for a page: those of pages written by hand, and `x-phrases` in the API
 * description.
 *
 * @param root default: the project root.
 * @throws UserError with file, line and what to write.
 */
export function readAllPhrases(root: string = fromRoot()): PagePhrases[] {
  return [...readSourcePages(root).flatMap((page) => readPhrases(page, root)), ...readReferencePhrases(root)];
}

/** Bundling takes `x-phrases` out (description/bundle/bundle.ts), so they are read from the description's files. */
function readReferencePhrases(root: string): PagePhrases[] {
  const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
  const files = filesBelow(path.join(root, description)).filter((file) => /\/paths\/[^/]+\.yaml$/.test(file));
  const ofOperations = files.sort().flatMap((name) => {
    const file = `${description}/${name}`;
    const { value, placeOf } = checkedYaml(file, read(file), isPathFile);
    return methods.flatMap((method) => {
      const { operationId = "", "x-phrases": phrases } = value[method] ?? {};
      return listed(`/docs/api/${slugOf(operationId)}`, phrases, () => placeOf(method, "x-phrases"));
    });
  });
  const { value, placeOf } = checkedYaml(rootFile, read(rootFile), isRootFile);
  return [
    ...ofOperations,
    ...value.tags.flatMap(({ name, "x-phrases": phrases }, index) =>
      listed(`/docs/api/${tagSlug(name)}`, phrases, () => placeOf("tags", String(index), "x-phrases")),
    ),
    ...listed("/docs/api/simply-plural-api", value.info["x-phrases"], () => placeOf("info", "x-phrases")),
    ...listed("/docs/docs/api", value["x-phrases"], () => placeOf("x-phrases")),
  ];
}

function listed(target: string, phrases: string[] | undefined, place: () => string): PagePhrases[] {
  return phrases ? [{ target, phrases, place: place() }] : [];
}
