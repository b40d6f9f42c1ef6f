import { readSocketDescription } from "../../description/asyncapi/socketDescription";
import { type CheckOptions, checkServer } from "../check/checkServer";
import type { Result } from "../check/types";
import { description } from "./description";

/** Compares a server with the whole description: by default it only reads, without a pause. */
export async function check(options: Pick<CheckOptions, "url" | "token"> & Partial<CheckOptions>): Promise<Result[]> {
  const descriptions = { api: await description(), socket: readSocketDescription() };
  return checkServer(descriptions, { pause: 0, write: false, ...options });
}

/** @returns all differences, each after its operation. */
export function differencesOf(results: Result[]): string[] {
  return results.flatMap(({ title, differences }) => differences.map((one) => `${title}: ${one}`));
}
