import fs from "node:fs";
import YAML from "yaml";
import { descriptionFile } from "../openapi/descriptionFiles";
import type { Operation } from "../openapi/operations";
import { readWhenChanged } from "../readWhenChanged";

const paths = readWhenChanged(
  descriptionFile,
  (file) => (YAML.parse(fs.readFileSync(file, "utf8")) as { paths: Record<string, { $ref: string }> }).paths,
);

/** @returns the source file of an operation, relative to the project root. */
export function sourceFile(operation: Operation): string {
  return `openapi/${paths()[operation.path]?.$ref ?? "openapi.yaml"}`;
}
