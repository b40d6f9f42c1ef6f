import fs from "node:fs";
import YAML from "yaml";
import { descriptionFile } from "../../lib/openapi/bundle";
import type { Operation } from "../../lib/openapi/operations";
import { site } from "../../site.config";

let files: Record<string, { $ref: string }> | undefined;

/** @returns the address where an operation's source file can be edited. */
export function sourceFile(operation: Operation): string {
  files ??= (YAML.parse(fs.readFileSync(descriptionFile, "utf8")) as { paths: Record<string, { $ref: string }> }).paths;
  return `${site.editUrl}openapi/${files[operation.path]?.$ref ?? "openapi.yaml"}`;
}
