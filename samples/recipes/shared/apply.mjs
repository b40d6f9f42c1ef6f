/** Applies one change from the socket to the copy. */
export function apply(copy, { target, results }) {
  const objects = copy[target];
  if (!objects) return; // A collection that this program does not keep.
  for (const { operationType, id, content } of results) {
    const isPast = target === "frontHistory" && !content.live;
    if (operationType === "delete" || isPast) objects.delete(id);
    else objects.set(id, content); // The whole object, for insert and update alike.
  }
}
