import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { stringifyCollection, stringifyEnvironment, stringifyFolder, stringifyRequest } from "@usebruno/filestore";
import { strToU8, type Zippable } from "fflate";
import type { BrunoCollection } from "./bruno";
import { zip } from "./zip";

/**
 * Writes a collection as the folder that Bruno's command line runs and its app opens, with Bruno's own functions.
 *
 * @returns the folder as a zip file.
 * @throws UserError if two requests would be one file.
 */
export function brunoZip(collection: BrunoCollection): Buffer {
  const folder = fileName(collection.name);
  const files: Zippable = {};
  for (const [path, text] of filesOf(collection)) {
    const name = `${folder}/${path.map(fileName).join("/")}`;
    if (files[name])
      throw new UserError(`Two files of the Bruno collection have the name ${name}. Rename one of them.`);
    files[name] = strToU8(text);
  }
  return zip(files);
}

/** @returns the folder's files: the names in the path of each, and its text. */
function filesOf({ name, root, environments, items }: BrunoCollection): [path: string[], text: string][] {
  const settings = { version: "1", name, type: "collection", ignore: ["node_modules", ".git"] };
  const options = { format: "bru" } as const;
  return [
    [["bruno.json"], `${JSON.stringify(settings, null, 2)}\n`],
    [["collection.bru"], stringifyCollection(root, settings, options)],
    ...environments.map((one): [string[], string] => [
      ["environments", `${one.name}.bru`],
      stringifyEnvironment(one, options),
    ]),
    ...items.flatMap(({ name: tag, seq, root: about, items: requests }): [string[], string][] => [
      [[tag, "folder.bru"], stringifyFolder({ ...about, meta: { name: tag, seq } }, options)],
      ...requests.map((one): [string[], string] => [[tag, `${one.name}.bru`], stringifyRequest(one, options)]),
    ]),
  ];
}

/** @returns a name without the characters that Windows does not allow in names of files. */
function fileName(name: string): string {
  return name.replace(/[<>:"/\\|?*]/g, "-");
}
