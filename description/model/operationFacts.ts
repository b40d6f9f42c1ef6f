import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { type Operation, parametersIn } from "./operations";

/** @returns in a few words, whether a program can send a request again after a timeout. */
export function repeatNote({ method, withId, isUnsafeToRepeat }: Operation): string {
  if (isUnsafeToRepeat) return "no";
  if (method !== "POST") return "yes";
  return withId ? "with your own id" : "no";
}

/** @returns in a few words, whether the query can ask for a part of the list; a friend's lists are read as a whole. */
export function pagingNote(operation: Operation): string {
  if (!parametersIn(operation, "query").some(({ name }) => name === "limit")) return "no";
  return operation.access === "friend" ? "yes, your own" : "yes";
}

/** @returns what the reader's own socket sends, by kind: `delete members; insert, update groups`. */
export function socketNote({ socket }: Pick<Operation, "socket">): string {
  const targetsOf = new Map<string, string[]>();
  for (const message of socket) {
    const [kind = "", target] = message.split(" ");
    getOrMake(targetsOf, kind, () => [] as string[]).push(...(target ? [target] : []));
  }
  const kindsOf = new Map<string, string[]>();
  for (const [kind, targets] of targetsOf) getOrMake(kindsOf, targets.join(", "), () => [] as string[]).push(kind);
  return Array.from(kindsOf, ([targets, kinds]) => `${kinds.join(", ")} ${targets}`.trim()).join("; ") || "nothing";
}
