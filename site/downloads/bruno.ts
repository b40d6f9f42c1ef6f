import { createHash } from "node:crypto";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { postmanToBruno, postmanToBrunoEnvironment } from "@usebruno/converters";
import type { PostmanCollection } from "./postman";

/** A collection in Bruno's single-file format, as far as other files are made from it. */
export interface BrunoCollection {
  name: string;
  /** Documentation and authentication of the whole collection. */
  root: object;
  environments: { name: string }[];
  /** One folder for each tag. */
  items: { name: string; seq: number; root: object; items: { name: string; request?: object }[] }[];
}

/**
 * Converts a Postman collection to the single-file format that Bruno imports and exports, using Bruno's own converter.
 *
 * @param collection from `postmanCollection`.
 * @param environments from `postmanEnvironment`; they set the collection's variables.
 * @returns the collection, with the same ids in every build.
 * @throws UserError if the converter rejects a part.
 */
export async function brunoCollection(collection: PostmanCollection, environments: object[]): Promise<BrunoCollection> {
  const { collection: converted, issues } = await convert({
    ...collection,
    variable: [],
    item: collection.item.map((folder) => ({ ...folder, item: folder.item.map(withoutResponses) })),
  });
  if (issues.length > 0) throw converterError(issues.map(({ path, message }) => `  ${path}: ${message}`));
  const { packageReport: _, ...kept } = converted;
  return withStableIds({ ...kept, environments: environments.map(postmanToBrunoEnvironment) });
}

async function convert(collection: object): ReturnType<typeof postmanToBruno> {
  const { log } = console;
  console.log = () => {}; // The converter prints its errors, with their stacks, up to three times before it throws them.
  try {
    return await postmanToBruno(collection);
  } catch (error) {
    throw converterError([`  ${reasonOf(error)}`]);
  } finally {
    console.log = log;
  }
}

function converterError(lines: string[]): UserError {
  return new UserError(
    `The Bruno converter rejected the Postman collection:\n${lines.join("\n")}\nCorrect these parts in description/openapi/. If description/openapi/ is right, check whether the version of @usebruno/converters in package.json has changed.`,
  );
}

/** Response examples would make the Bruno file nine times as large, and the whole build three seconds longer. */
function withoutResponses(request: PostmanCollection["item"][number]["item"][number]): object {
  return { ...request, response: [] };
}

/** Replaces the random ids with numbered ones of 21 characters, the length that Bruno uses. */
function withStableIds(collection: object): BrunoCollection {
  const numbers = new Map<string, number>();
  return JSON.parse(JSON.stringify(collection), (key, value) => {
    if (key !== "uid" && key !== "itemUid") return value;
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return createHash("sha256")
      .update(`simply-plural-docs ${numbers.get(value)}`)
      .digest("hex")
      .slice(0, 21);
  });
}
