import fs from "node:fs";
import path from "node:path";
import { bundleDescription } from "../../lib/openapi/bundle";
import type { Description } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";

const wanted = "Give openapi/openapi.yaml of a copy of the repository, or openapi.yaml or openapi.json as published.";

/**
 * Reads a description to compare, in separate files or as published.
 *
 * @param file path from the command line.
 * @throws UserError with the file, what is wrong with it and what to give instead.
 */
export async function readDescription(file: string): Promise<Description> {
  const fail = (problem: string) => new UserError(`${file} ${problem}\n${wanted}`);
  if (!fs.existsSync(file)) throw fail("does not exist.");
  if (!fs.statSync(file).isFile()) throw fail("is not a file.");
  return bundleDescription(path.resolve(file)).catch((error: unknown) => {
    throw error instanceof UserError ? fail(`cannot be compared.\n${error.message}`) : error;
  });
}
