import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { generatedStatic } from "@simply-plural-docs/description/bundle/descriptionFiles";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** A file to download; its name is its path on the site. */
export interface Download {
  name: string;
  /** What it is, in a few words. */
  what: string;
}

/** All files to download, in the page's order. */
export const downloads: Download[] = [
  { name: "openapi.yaml", what: "OpenAPI 3.1 description of the API" },
  { name: "openapi.json", what: "the same as JSON" },
  { name: "asyncapi.yaml", what: "AsyncAPI 3.0 description of the socket" },
  { name: "simply-plural.postman_collection.json", what: "Postman collection 2.1" },
  { name: "simply-plural.postman_environment.json", what: "Postman environment of the production server" },
  { name: "simply-plural-mock.postman_environment.json", what: "Postman environment of the mock" },
  { name: "simply-plural.bruno_collection.json", what: "Bruno collection, environments included" },
  { name: "simply-plural.bruno.zip", what: "the same as a folder, for Bruno’s command line" },
  { name: "simply-plural-mock.mjs", what: "mock of the API in one file, for Node 20 or newer" },
  { name: "simply-plural-mock.tgz", what: "the mock as an npm package, for your tests" },
  { name: "simply-plural-api-description.tgz", what: "descriptions, schemas and types as an npm package" },
  { name: "simply-plural-api.d.ts", what: "types for TypeScript" },
  { name: "export.schema.json", what: "JSON Schema of the export file" },
  { name: "simply-plural-export.d.ts", what: "types of the export file for TypeScript" },
  { name: "export.sample.json", what: "the fictional system’s export file, from a migrated account" },
  { name: "export.sample.legacy.json", what: "the same from a legacy account" },
  { name: "export.sample.hard.json", what: "the same with what readers stumble over" },
  { name: "export.sample.hard.zip", what: "the pictures of that file" },
];

/**
 * @param name one of `downloads`.
 * @returns the file's size in bytes and its SHA-256 in hexadecimal.
 * @throws UserError if it has not been generated yet.
 */
export function measureDownload(name: string): { size: number; sha256: string } {
  const file = path.join(generatedStatic, name);
  if (!fs.existsSync(file)) throw new UserError(`generated/static/${name} is missing. Run: npm run generate`);
  const content = fs.readFileSync(file);
  return { size: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}
