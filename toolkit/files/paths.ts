import path from "node:path";

/** Absolute path of the project's root folder. */
export const projectRoot = path.resolve(__dirname, "../..");

/**
 * @param segments path segments below the project root.
 * @returns the absolute path.
 */
export function fromRoot(...segments: string[]): string {
  return path.join(projectRoot, ...segments);
}
