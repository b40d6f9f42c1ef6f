import { createHash } from "node:crypto";
import { postmanToBruno, postmanToBrunoEnvironment } from "@usebruno/converters";
import { reasonOf, UserError } from "../userError";
import type { PostmanCollection } from "./postman";

/**
 * Converts a Postman collection to the one-file form that Bruno exports and imports, by Bruno's own converter.
 *
 * @param collection of `postmanCollection`.
 * @param environments of `postmanEnvironment`; they fill the variables of the collection.
 * @returns the collection, its ids the same in each build.
 * @throws UserError when the converter cannot take a part.
 */
export async function brunoCollection(collection: PostmanCollection, environments: object[]): Promise<object> {
  const { collection: converted, issues } = await convert({
    ...collection,
    variable: [],
    item: collection.item.map((folder) => ({ ...folder, item: folder.item.map(withoutResponses) })),
  });
  if (issues.length > 0) throw refusal(issues.map(({ path, message }) => `  ${path}: ${message}`));
  const { packageReport: _, ...kept } = converted;
  return withStableIds({ ...kept, environments: environments.map(postmanToBrunoEnvironment) });
}

async function convert(collection: object): ReturnType<typeof postmanToBruno> {
  const { log } = console;
  console.log = () => {}; // The converter prints what it is about to throw, with its stack, up to three times.
  try {
    return await postmanToBruno(collection);
  } catch (error) {
    throw refusal([`  ${reasonOf(error)}`]);
  } finally {
    console.log = log;
  }
}

function refusal(lines: string[]): UserError {
  return new UserError(
    `The Bruno converter refuses the Postman collection:\n${lines.join("\n")}\nCorrect what openapi/ says there. If openapi/ is right, see whether the version of @usebruno/converters in package.json has changed.`,
  );
}

/** As examples in Bruno they would make the file nine times as large, and the whole build three seconds longer. */
function withoutResponses(request: PostmanCollection["item"][number]["item"][number]): object {
  return { ...request, response: [] };
}

/** Numbers the ids in their order: 21 letters or digits, as Bruno has them. */
function withStableIds(collection: object): object {
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
