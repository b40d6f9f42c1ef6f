import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { stateOf } from "@simply-plural-docs/toolkit/files/ifChanged";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import type { Description } from "../model/types";

/** What the bundle depends on. */
const inputs = ["description/openapi", "description/bundle", "node_modules/.package-lock.json"];

/**
 * Does the same as `bundleDescription`, unless that was done before with the same files, which saves starting the
 * bundler.
 *
 * @throws UserError as `bundleDescription` does.
 */
export async function cachedDescription(): Promise<Description> {
  const bundle = async () => {
    const { bundleDescription } = await import("./bundle");
    return Buffer.from(JSON.stringify(await bundleDescription()));
  };
  const kept = await buildCache.keep(["bundle", stateOf(inputs.map((name) => fromRoot(name)))], bundle);
  return JSON.parse(kept.toString());
}
