import fs from "node:fs";
import { parseDescription } from "@simply-plural-docs/description/bundle/parseDescription";
import { absoluteLinks } from "@simply-plural-docs/description/export/absoluteLinks";
import type { Description } from "@simply-plural-docs/description/model/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { site } from "../site.config";

/** @returns the bundled description and the socket's, as YAML, as they are published: links in them are absolute. */
export function publishedDescriptions(description: Description): { description: Description; asyncapi: string } {
  return {
    description: parseDescription(JSON.parse(absoluteLinks(JSON.stringify(description), site.url)), "openapi.json"),
    asyncapi: absoluteLinks(fs.readFileSync(fromRoot("description/asyncapi/asyncapi.yaml"), "utf8"), site.url),
  };
}
