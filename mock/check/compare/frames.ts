import { isDeepStrictEqual } from "node:util";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { Content } from "../../core/data/store";
import { nameOf } from "../../core/faults";
import { parse } from "../../validation/schemaProblems";
import type { Frames } from "../send/frames";
import type { Result } from "../types";
import { differencesIn } from "./differences";
import type { Twin, TwinFrame } from "./twin";

/** An `update` message. */
interface Update {
  target: unknown;
  operationType: unknown;
  id: string;
  content: Content;
}

/** The time that is sent with what is added, so that a server's own times can be told apart: in 2001. */
export const longAgo = 1_000_000_000_000;

/** An update that a twin has sent, and the request that has caused it. */
type TwinUpdate = Update & Required<Pick<TwinFrame, "cause">>;

/** How much earlier than the check's first change another client's may be, whose message comes late: milliseconds. */
const lateness = 5 * 60_000;

/** A connection to a server, and the same one to each of its twins. */
export interface Connection {
  server: Frames;
  twins: ReturnType<Twin["connect"]>[];
}

/**
 * Compares what the two sides of a connection say one after the other.
 *
 * @param steps what is sent, none at first, and a name for it.
 * @param timeout seconds to wait for a frame.
 */
export async function compareTalk(
  { server, twins: [twin] }: Connection,
  steps: [about: string, sent?: string][],
  timeout: number,
  result: Result,
): Promise<void> {
  if (!twin) return;
  let heard = 0;
  for (const [about, sent] of steps) {
    if (sent !== undefined) {
      server.send(sent);
      twin.send(sent);
    }
    for (const { text } of twin.frames.slice(heard)) {
      heard += 1;
      result.requests += 1;
      const difference = talkDifference(text, await server.next(timeout));
      if (difference) result.differences.push(`${about}: ${difference}`);
    }
    if (twin.isClosed && !(await server.closes(timeout)))
      result.differences.push(`${about}: the connection stays open`);
  }
}

function talkDifference(expected: string, actual: string | undefined): string | undefined {
  if (actual === undefined) return "no frame";
  const [wanted, given] = [parse(expected), parse(actual)];
  if (!isObject(wanted) || !isObject(given)) return actual === expected ? undefined : `a frame that is not ${expected}`;
  const paths = differencesIn(wanted, given, 0).flatMap((one) => (one.expected === undefined ? [] : one.path));
  return paths.length > 0 ? `not what the mock sends: ${paths.join(", ")}` : undefined;
}

/**
 * Compares the updates that a connection has received with its twin's: none missing, twice, in another order or about
 * what nobody has changed, and each with the object as the twin has it then or later.
 */
export async function compareUpdates(
  { server, twins }: Connection,
  { added, began }: Twin,
  timeout: number,
  { differences }: Result,
): Promise<void> {
  const [expected = [], later = []] = twins.map(({ frames }) =>
    frames.flatMap(({ text, cause }) => updatesIn(text).flatMap((update) => (cause ? { ...update, cause } : []))),
  );
  const actual = () => server.received.flatMap(updatesIn);
  const count = (updates: Update[]) => updates.filter(({ id }) => added.has(id)).length;
  await server.until(() => count(actual()) >= count(expected), timeout);
  const found = new Set<string>();
  for (const id of added) {
    const isOfIt = (update: Update) => update.id === id;
    const [now = [], fromLater] = [expected, later].map((wanted) =>
      updateDifferences(wanted.filter(isOfIt), actual().filter(isOfIt), began),
    );
    if (fromLater?.length !== 0) for (const difference of now) found.add(difference);
  }
  for (const { id, operationType, target, content } of actual())
    if (!added.has(id) && Number(content.lastOperationTime) < began - lateness && content.lastOperationTime !== longAgo)
      found.add(`${operationType} of ${target}: nobody has changed the object`);
  differences.push(...found);
}

/** @returns how the updates of an object differ from the twin's. */
function updateDifferences(expected: TwinUpdate[], actual: Update[], began: number): string[] {
  const found: string[] = [];
  const left = [...actual];
  const about = ({ operationType, cause }: TwinUpdate) => `${operationType} after ${nameOf(cause.operation)}`;
  let latest = -1;
  for (const [index, wanted] of expected.entries()) {
    const given = left.find(({ operationType }) => operationType === wanted.operationType);
    if (given) left.splice(left.indexOf(given), 1);
    const position = given ? actual.indexOf(given) : latest;
    // A server can send the object as it is a moment later.
    const later = expected.slice(index).filter(({ operationType }) => operationType !== "delete");
    const contents = later.map(({ content }) => namesOf(content, given?.content ?? {}, began));
    const names = wanted.operationType === "delete" ? [] : contents.sort((one, other) => one.length - other.length)[0];
    if (!given) found.push(`${about(wanted)}: no frame`);
    else if (position < latest) found.push(`${about(wanted)}: the frame comes before that of an earlier change`);
    else if (given.target !== wanted.target) found.push(`${about(wanted)}: the target is not ${wanted.target}`);
    else if (names?.length) found.push(`${about(wanted)}: not what GET returns: ${names.join(", ")}`);
    latest = Math.max(latest, position);
  }
  for (const surplus of left) {
    const like = expected.filter(({ operationType }) => operationType === surplus.operationType).at(-1);
    const isTwice = actual.some((one) => one !== surplus && isDeepStrictEqual(one, surplus));
    if (!like) found.push(`${surplus.operationType} of ${surplus.target}: nobody has changed the object`);
    else found.push(`${about(like)}: ${isTwice ? "the same frame comes more than once" : "a frame too many"}`);
  }
  return found;
}

function namesOf(expected: Content, actual: Content, began: number): string[] {
  return [...new Set(differencesIn(expected, actual, began).map(({ path }) => path.split("/")[1] ?? ""))];
}

function updatesIn(text: string): Update[] {
  const frame = parse(text);
  const [result] = isObject(frame) && Array.isArray(frame.results) ? frame.results : [];
  if (!isObject(frame) || frame.msg !== "update" || !isObject(result)) return [];
  const { operationType, id } = result;
  return [
    { target: frame.target, operationType, id: String(id), content: isObject(result.content) ? result.content : {} },
  ];
}
