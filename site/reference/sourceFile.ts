import fs from "node:fs";
import { descriptionFile } from "@simply-plural-docs/description/bundle/descriptionFiles";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { readWhenChanged } from "@simply-plural-docs/toolkit/files/readWhenChanged";
import YAML from "yaml";

const paths = readWhenChanged(
  descriptionFile,
  (file) => (YAML.parse(fs.readFileSync(file, "utf8")) as { paths: Record<string, { $ref: string }> }).paths,
);

/** @returns the source file of an operation, relative to the project root. */
export function sourceFile(operation: Operation): string {
  return `description/openapi/${paths()[operation.path]?.$ref ?? "openapi.yaml"}`;
}
