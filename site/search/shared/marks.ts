import { stopWords } from "./stopWords";
import { tokenize } from "./terms";
import type { Piece } from "./types";

/** Divides a text into marked and plain pieces. Stop words are not marked. */
export function markTerms(text: string, terms: Set<string>): Piece[] {
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
  for (const { term, plain, start, end } of tokenize(text)) {
    if (!terms.has(term) || stopWords.has(plain) || end <= at) continue;
    push(start, false);
    push(end, true);
  }
  push(text.length, false);
  return pieces;
}
