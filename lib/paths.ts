import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the project's root folder. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * @param segments path segments below the project root.
 * @returns the absolute path.
 */
export function fromRoot(...segments: string[]): string {
  return path.join(projectRoot, ...segments);
}
