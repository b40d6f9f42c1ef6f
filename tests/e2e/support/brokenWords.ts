/**
 * Finds words of 2 to 14 letters in cells of tables that stand on two lines. In code, only pieces of up to 14 characters
 * count: longer ones, such as addresses and JSON, have to break somewhere. Opens all details. Runs in the page.
 *
 * @returns the words, and for each table that is wider than its box, by how many pixels.
 */
export function brokenWords(): string[] {
  for (const details of Array.from(document.querySelectorAll("details"))) details.open = true;
  const range = document.createRange();
  const wordsOf = (text: Text) => {
    const isCode = text.parentElement?.closest("code");
    return Array.from(text.data.matchAll(/\S+/g))
      .filter(([piece]) => !isCode || piece.length <= 14)
      .flatMap(({ 0: piece, index: start }) =>
        Array.from(
          piece.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_]{2,14}(?![\p{L}\p{N}_])/gu),
          ({ 0: word, index }) => ({
            word,
            start: start + index,
          }),
        ),
      );
  };
  const broken: string[] = [];
  for (const cell of Array.from(document.querySelectorAll("main :is(th, td)"))) {
    // The head of a table that phones show as a list is only for screen readers.
    if (getComputedStyle(cell.closest("thead") ?? cell).clipPath !== "none") continue;
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { word, start } of wordsOf(text)) {
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
  }
  const tooWide = Array.from(document.querySelectorAll(".table-box"), (box) => box.scrollWidth - box.clientWidth);
  return [...broken, ...tooWide.filter((pixels) => pixels > 0).map((pixels) => `${pixels} px too wide`)];
}
