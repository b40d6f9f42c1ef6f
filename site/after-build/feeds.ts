import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { RenderedPage } from "../html/page";
import { tagsIn } from "../html/tags";
import { site } from "../site.config";

/**
 * Waits for the feeds that pages link to. The blog's plugin writes them from the rendered posts at the same time as the
 * steps here run, which need them finished.
 *
 * @param folder the built site.
 * @param pages its pages, as rendered.
 * @param patience milliseconds; writing a feed takes a few.
 * @throws UserError with the address of one that does not come.
 */
export async function feedsWritten(folder: string, pages: readonly RenderedPage[], patience = 60_000): Promise<void> {
  for (const { attributes } of tagsIn(pages[0]?.html ?? "")) {
    if (attributes.get("rel") !== "alternate" || !attributes.get("type")?.endsWith("xml")) continue;
    const address = new URL(attributes.get("href") ?? "", site.url).pathname;
    const end = performance.now() + patience;
    while (!fs.statSync(path.join(folder, address), { throwIfNoEntry: false })?.size) {
      if (performance.now() > end)
        throw new UserError(`The pages link to the feed ${address}, which no plugin has written.`);
      await setTimeout(20);
    }
  }
}
