import { isObject } from "simply-plural-api-description/utils/isObject";
import type { Frames } from "./frames";
import type { frameComparer } from "./socket";
import type { Result } from "./types";
import type { Change } from "./writes";

/** Compares the frames of a connection that listened to the changes: each as described, none missing, in order. */
export async function compareChanges(
  compare: ReturnType<typeof frameComparer>,
  frames: Frames,
  changes: Change[],
  timeout: number,
  { differences }: Result,
): Promise<void> {
  const positionOf = ({ id, operationType }: Change) =>
    frames.received.findIndex((frame) => {
      const [result] = isObject(frame) && Array.isArray(frame.results) ? frame.results : [];
      return isObject(result) && result.id === id && result.operationType === operationType;
    });
  await frames.until(() => changes.every((change) => positionOf(change) >= 0), timeout);
  const latest = new Map<string, number>();
  for (const change of changes) {
    const about = `${change.operationType} after ${change.operation.method} ${change.operation.displayPath}`;
    const position = positionOf(change);
    if (position < 0) differences.push(`${about}: no frame`);
    else if (position < (latest.get(change.id) ?? 0))
      differences.push(`${about}: the frame comes before that of an earlier change`);
    latest.set(change.id, Math.max(position, latest.get(change.id) ?? 0));
  }
  const updates = frames.received.filter((frame) => isObject(frame) && frame.msg === "update");
  const wrong = updates.flatMap((frame) => compare("update", frame).map((one) => `update: ${one}`));
  differences.push(...new Set(wrong));
}
