import type { Description } from "@simply-plural-docs/description/model/types";
import type { makePracticeData } from "@simply-plural-docs/mock/practice/practiceData";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { sourceState } from "../reference/generate/generateIfChanged";
import { readReference } from "../reference/readReference";
import type { Reference } from "../reference/reference";

type Data = ReturnType<typeof makePracticeData>;

/**
 * Makes the practice server's data, or takes that of an earlier build: finding a request for every error takes four
 * seconds of processor time. While developing, the code that runs might be older than its files, so nothing is kept.
 *
 * @param reference what they are made from, by default that of the site.
 * @param make for tests, something other than what makes them; the cache likewise.
 */
export async function keptData(
  { description }: Pick<Reference, "description"> = readReference(),
  make = makeData,
  cache = buildCache,
): Promise<Data> {
  if (process.env.NODE_ENV !== "production") return make(description);
  const key = ["practice", process.version, sourceState(), JSON.stringify(description)];
  const kept = await cache.keep(key, async () => Buffer.from(JSON.stringify(await make(description))));
  return JSON.parse(kept.toString());
}

async function makeData(description: Description): Promise<Data> {
  const { makePracticeData } = await import("@simply-plural-docs/mock/practice/practiceData");
  return makePracticeData(description, "@simply-plural-docs/mock/validation/formats");
}
