import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

/** Names of collections by the others that public importers read (site/docs/getting-started/export-file.mdx, #names). */
export const otherNames = {
  customFronts: "frontStatuses",
  automatedTimers: "automatedReminders",
  repeatedTimers: "repeatedReminders",
  repeatedRemidners: "repeatedReminders",
  chatChannels: "channels",
  chatCategories: "channelCategories",
};

/**
 * Gives collections the names that the server's source has. Some files have the profile as one object, `settings`, or
 * chat in `messages`, as lists by the id of the channel.
 *
 * @returns the file, and what was renamed.
 */
export function laterNames(file: Record<string, unknown>): { value: Record<string, unknown>; renamed: string[] } {
  const { settings, messages } = file;
  const value = { ...file };
  const renamed: string[] = [];
  for (const [key, name] of Object.entries(otherNames)) rename(key, name, file[key]);
  if (isObject(settings))
    rename("settings", "users", [{ _id: ownerOf(file), username: settings.systemName, ...settings }]);
  if (isObject(messages)) rename("messages", "chatMessages", Object.entries(messages).flatMap(inChannel));
  return { value, renamed };

  /** What the file has under both names is not merged: it would be there twice. */
  function rename(key: string, name: string, documents: unknown): void {
    if (countOf(value[name]) > 0 || countOf(documents) === 0) return;
    value[name] = documents;
    renamed.push(`${key} as ${name}`);
  }
}

function countOf(documents: unknown): number {
  return Object.keys(documents ?? {}).length;
}

/** @returns the messages of a channel, each as a document of `chatMessages`. */
function inChannel([channel, list]: [string, unknown]): unknown[] {
  if (!Array.isArray(list)) return [];
  return list.map((message: unknown) => {
    if (!isObject(message)) return message;
    const { sender: writer, timestamp: writtenAt, ...others } = message;
    return { channel, writer, writtenAt, ...others };
  });
}

/** @returns the user id that the documents name, which is the profile's `_id`. */
function ownerOf(file: Record<string, unknown>): string {
  const documents = Object.values(file).flatMap((collection) => Object.values(collection ?? {}));
  return String(documents.find((one) => isObject(one) && typeof one.uid === "string")?.uid ?? "user of the file");
}
