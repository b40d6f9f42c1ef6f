import type { Options } from "@docusaurus/plugin-client-redirects";
import { listOperations } from "../../lib/openapi/operations";
import { bundledDescription } from "../../lib/openapi/published";
import type { Description } from "../../lib/openapi/types";
import fs from "node:fs";

/**
 * Redirects from the aliases of operations (older addresses) to their pages, as real files on disk.
 * Empty until the description has been generated.
 */
export function redirectOptions(): Options {
  if (!fs.existsSync(bundledDescription)) return {};
  const description = JSON.parse(fs.readFileSync(bundledDescription, "utf8")) as Description;
  return {
    redirects: listOperations(description).flatMap((operation) =>
      operation.aliases.map((alias) => ({ from: `/docs/api/${alias}`, to: `/docs/api/${operation.slug}` })),
    ),
  };
}
