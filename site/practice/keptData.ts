import { buildCache, type Cache } from "simply-plural-api-description/files/cache";
import type { makePracticeData } from "simply-plural-mock/practice/practiceData";
import { sourceState } from "../reference/generate/generateIfChanged";
import { readReference } from "../reference/readReference";

type Data = ReturnType<typeof makePracticeData>;

/**
 * Makes the practice server's data, or takes that of an earlier build: finding a request for every error takes four
 * seconds of processor time. While developing, the code that runs might be older than its files, so nothing is kept.
 */
export async function keptData(): Promise<Data> {
  const { description } = readReference();
  const make = async () => {
    const { makePracticeData } = await import("simply-plural-mock/practice/practiceData");
    return makePracticeData(description, "simply-plural-mock/validation/formats");
  };
  const state = () => `${sourceState()}\n${JSON.stringify(description)}`;
  return process.env.NODE_ENV === "production" ? keepData(buildCache, state, make) : make();
}

/**
 * @param cache keeps the data.
 * @param state what they depend on; it is read again once they are made, in case it has changed meanwhile.
 * @param make makes the data.
 */
export async function keepData(cache: Cache, state: () => string, make: () => Promise<Data>): Promise<Data> {
  const before = state();
  const key = ["practice", process.version, before];
  const known = cache.read(key);
  if (known) return JSON.parse(known.toString());
  const data = await make();
  if (state() === before) cache.write(key, Buffer.from(JSON.stringify(data)));
  return data;
}
