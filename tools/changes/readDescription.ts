import fs from "node:fs";
import path from "node:path";
import { bundleDescription } from "../../lib/openapi/bundle";
import type { Description } from "../../lib/openapi/types";
import { methods } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";

const wanted = "Give openapi/openapi.yaml of a copy of the repository, or openapi.yaml or openapi.json as published.";

/**
 * Reads a description to compare, in its parts or as published.
 *
 * @param file as written on the command line.
 * @throws UserError naming the file, what is wrong with it and what to give instead.
 */
export async function readDescription(file: string): Promise<Description> {
  const fail = (problem: string) => new UserError(`${file} ${problem}\n${wanted}`);
  if (!fs.existsSync(file)) throw fail("does not exist.");
  if (!fs.statSync(file).isFile()) throw fail("is not a file.");
  const description: Partial<Description> = await bundleDescription(path.resolve(file)).catch((error: unknown) => {
    throw error instanceof UserError ? fail(`is no whole OpenAPI description.\n${error.message}`) : error;
  });
  if (!/^3\./.test(String(description.openapi)) || !description.paths) {
    throw fail("is not an OpenAPI 3 description: it needs `openapi` and `paths`.");
  }
  const operations = Object.entries(description.paths).flatMap(([route, item]) =>
    methods.flatMap((method) => (item[method] ? [{ name: `${method.toUpperCase()} ${route}`, ...item[method] }] : [])),
  );
  const foreign = operations.find((one) => !(one.operationId && one.description && one["x-access"]));
  if (foreign) throw fail(`describes another API: ${foreign.name} lacks operationId, description or x-access.`);
  if (!description.servers || !description.tags || !description.components) {
    throw fail("describes another API: it lacks servers, tags or components.");
  }
  return description as Description;
}
