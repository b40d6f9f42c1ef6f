import fs from "node:fs";
import { parseDescription } from "@simply-plural-docs/description/bundle/parseDescription";
import { absoluteLinks } from "@simply-plural-docs/description/export/absoluteLinks";
import type { Description } from "@simply-plural-docs/description/model/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { site } from "../site.config";

/**
 * @returns the bundled description and the socket's, as YAML, as they are published: links in them are absolute, and each
 * time has `format: int64`, for programs that tell times from other numbers. `type` stays what the server checks.
 */
export function publishedDescriptions(description: Description): { description: Description; asyncapi: string } {
  return {
    description: parseDescription(
      JSON.parse(absoluteLinks(JSON.stringify(description), site.url), (_, part: unknown) =>
        isTime(part) ? { format: "int64", ...part } : part,
      ),
      "openapi.json",
    ),
    asyncapi: absoluteLinks(fs.readFileSync(fromRoot("description/asyncapi/asyncapi.yaml"), "utf8"), site.url),
  };
}

function isTime(part: unknown): part is object {
  if (typeof part !== "object" || part === null || !("type" in part && "description" in part)) return false;
  return /\bin\s+milliseconds\s+since\s+the\s+Unix\s+epoch\b/.test(String(part.description));
}
