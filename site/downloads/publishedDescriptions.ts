import fs from "node:fs";
import { parseDescription } from "simply-plural-api-description/bundle/parseDescription";
import { fromRoot } from "simply-plural-api-description/files/paths";
import type { Description } from "simply-plural-api-description/model/types";
import { absoluteLinks } from "simply-plural-api-description/utils/absoluteLinks";
import { site } from "../site.config";

/** @returns the bundled description and the socket's, as YAML, as they are published: links in them are absolute. */
export function publishedDescriptions(description: Description): { description: Description; asyncapi: string } {
  return {
    description: parseDescription(JSON.parse(absoluteLinks(JSON.stringify(description), site.url)), "openapi.json"),
    asyncapi: absoluteLinks(fs.readFileSync(fromRoot("description/asyncapi/asyncapi.yaml"), "utf8"), site.url),
  };
}
