import type { Content, StoredObject } from "../data/store";

/** @returns the object as sent to a client, without the owner-only properties unless the reader is the owner. */
export function toClient(
  { id, content }: StoredObject,
  reader: string,
): { exists: true; id: string; content: Content } {
  if (content.uid === reader) return { exists: true, id, content };
  const { comments, buckets, lastOperationTime, ...shared } = content;
  return { exists: true, id, content: shared };
}
