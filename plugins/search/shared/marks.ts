import type { Piece } from "./types";
import type { Slot } from "./understand";
import { wordsOf } from "./words";

/** @returns whether a term is one that the query asks for. */
type IsAsked = (term: string) => boolean;

/** What to mark: the query's words in all their readings. */
export function markerOf(slots: Slot[]): IsAsked {
  const terms = new Set<string>();
  for (const slot of slots) {
    const most = Math.max(...slot.readings.values(), 0);
    for (const [term, quality] of slot.readings) if (quality >= 0.5 && quality > most - 0.35) terms.add(term);
  }
  return (term) => terms.has(term);
}

/** Cuts a text into marked and plain pieces. */
export function markWords(text: string, isAsked: IsAsked): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (end: number, isMarked: boolean) => {
    if (end <= at) return;
    const last = pieces[pieces.length - 1];
    const slice = text.slice(at, end);
    if (last?.isMarked === isMarked) last.text += slice;
    else pieces.push({ text: slice, isMarked });
    at = end;
  };
  for (const { term, start, end } of wordsOf(text)) {
    if (!isAsked(term) || end <= at) continue;
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return pieces;
}
