import type { Content, Stored } from "../data/store";

/** @returns the object as a client gets it; what is for the owner's eyes only is left out for others. */
export function toClient({ id, content }: Stored, reader: string): { exists: true; id: string; content: Content } {
  if (content.uid === reader) return { exists: true, id, content };
  const { comments, buckets, lastOperationTime, ...shared } = content;
  return { exists: true, id, content: shared };
}
