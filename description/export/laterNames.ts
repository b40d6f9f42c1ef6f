import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

/**
 * Gives two collections the names that the server's source has: some files have `customFronts`, and the profile as one
 * object, `settings` (site/docs/getting-started/export-file.mdx, #names).
 *
 * @returns the file, and what was renamed.
 */
export function laterNames(file: Record<string, unknown>): { value: Record<string, unknown>; renamed: string[] } {
  const { customFronts, settings, ...value } = file;
  const renamed: string[] = [];
  if (customFronts !== undefined) rename("customFronts", "frontStatuses", customFronts);
  if (isObject(settings))
    rename("settings", "users", [{ _id: ownerOf(file), username: settings.systemName, ...settings }]);
  return { value, renamed };

  /** What the file has under both names is not merged: it would be there twice. */
  function rename(key: string, name: string, documents: unknown): void {
    if (Object.keys(value[name] ?? {}).length > 0) return;
    value[name] = documents;
    renamed.push(`${key} as ${name}`);
  }
}

/** @returns the user id that the documents name, which is the profile's `_id`. */
function ownerOf(file: Record<string, unknown>): string {
  const documents = Object.values(file).flatMap((collection) => Object.values(collection ?? {}));
  return String(documents.find((one) => isObject(one) && typeof one.uid === "string")?.uid ?? "user of the file");
}
