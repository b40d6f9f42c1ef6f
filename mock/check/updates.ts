import { isDeepStrictEqual } from "node:util";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { Content } from "../core/data/store";
import type { Frames } from "./frames";
import { type Change, type Heard, longAgo } from "./heard";
import type { frameComparer } from "./socket";
import type { Result } from "./types";

/** An `update` message. */
type Update = NonNullable<ReturnType<typeof updateIn>>;

/** Properties that the server changes together with other objects, so that they can have any value in between. */
const sideEffects = new Set(["commentCount"]);

/** How much earlier than the check's first change another client's may be, whose message comes late: milliseconds. */
const lateness = 5 * 60_000;

/**
 * Compares the frames of a connection that listened to the changes: each as described, none missing, twice, in another
 * order or about what nobody has changed, and with the object as HTTP returns it.
 *
 * @param frames of a connection of the account's.
 * @param silent connections that must not hear of the account's changes, by whose they are.
 */
export async function compareChanges(
  compare: ReturnType<typeof frameComparer>,
  frames: Frames,
  silent: Record<string, Frames | undefined>,
  heard: Heard,
  timeout: number,
  { differences }: Result,
): Promise<void> {
  const { changes } = heard;
  const found = new Set<string>();
  const positions = () => {
    const all = frames.received.map(updateIn);
    return changes.map((change) =>
      all.findIndex((one) => one?.id === change.id && one.operationType === change.operationType),
    );
  };
  await frames.until(() => !positions().includes(-1), timeout);
  const places = positions();
  const latest = new Map<string, number>();
  for (const [index, change] of changes.entries()) {
    const about = aboutOf(change);
    const position = places[index] ?? -1;
    if (position < 0) found.add(`${about}: no frame`);
    else if (position < (latest.get(change.id) ?? 0))
      found.add(`${about}: the frame comes before that of an earlier change`);
    latest.set(change.id, Math.max(position, latest.get(change.id) ?? 0));
  }
  for (const frame of frames.received.filter((one) => isObject(one) && one.msg === "update"))
    for (const one of compare("update", frame)) found.add(`update: ${one}`);
  const updates = frames.received.flatMap((frame) => updateIn(frame) ?? []);
  for (const update of updates) for (const one of problems(update, updates, heard)) found.add(one);
  const ids = new Set(changes.map(({ id }) => id));
  for (const [whose, other] of Object.entries(silent))
    if (other?.received.some((frame) => ids.has(String(updateIn(frame)?.id)))) found.add(`${whose} hears of changes`);
  differences.push(...found);
}

/** @returns what is wrong with an update of the account's own. */
function problems(update: Update, all: Update[], heard: Heard): string[] {
  const { id, operationType, target, content } = update;
  const own = heard.changes.filter((change) => change.id === id);
  const change = own.find((one) => one.operationType === operationType) ?? own[0];
  if (!change) {
    const time = Number(content.lastOperationTime);
    const isOld = time < heard.began() - lateness && time !== longAgo; // A failing server may have added what was sent.
    return isOld ? [`${operationType} of ${target}: nobody has changed the object`] : [];
  }
  const about = aboutOf({ ...change, operationType: operationType as Change["operationType"] });
  const most = own.filter((one) => one.operationType === operationType).length;
  const canRepeat = Object.keys(content).some((name) => sideEffects.has(name));
  const same = canRepeat ? 1 : all.filter((one) => isDeepStrictEqual(one, update)).length;
  const contents = operationType === "delete" ? [] : heard.contentsOf(change.id);
  const other = contents.map((one) => differing(one, content)).sort((a, b) => a.length - b.length)[0] ?? [];
  return [
    ...(target === change.target ? [] : [`${about}: the target is not ${change.target}`]),
    ...(same > Math.max(most, 1) ? [`${about}: the same frame comes more than once`] : []),
    ...(other.length > 0 ? [`${about}: not what GET returns: ${other.join(", ")}`] : []),
  ];
}

function differing(a: Content, b: Content): string[] {
  const names = Object.keys({ ...a, ...b });
  return names.filter((name) => !sideEffects.has(name) && !isDeepStrictEqual(a[name], b[name]));
}

function aboutOf({ operationType, operation: { method, displayPath } }: Change): string {
  return `${operationType} after ${method} ${displayPath}`;
}

function updateIn(frame: unknown) {
  const [result] = isObject(frame) && Array.isArray(frame.results) ? frame.results : [];
  if (!isObject(frame) || !isObject(result)) return undefined;
  const { operationType, id } = result;
  const content: Content = isObject(result.content) ? result.content : {};
  return { target: frame.target, operationType, id, content };
}
