import path from "node:path";

/** Absolute path of the project's root folder. */
export const projectRoot = path.resolve(__dirname, "..");

/**
 * @param segments path segments below the project root.
 * @returns the absolute path.
 */
export function fromRoot(...segments: string[]): string {
  return path.join(projectRoot, ...segments);
}

/**
 * @param file a file name as this system writes it, relative.
 * @returns the name with "/", as in addresses.
 */
export function withSlashes(file: string, separator: string = path.sep): string {
  return file.split(separator).join("/");
}
