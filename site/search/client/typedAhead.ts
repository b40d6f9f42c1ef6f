/**
 * Captures text that is typed between the key that opens the search and the appearance of its box.
 *
 * @param typed receives the text; Enter is a line break at the end.
 * @param cancel called on Escape.
 * @param leave called on Tab, which ends the search.
 * @returns a function that stops capturing.
 */
export function catchKeys(typed: { current: string }, cancel: () => void, leave: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Tab") leave();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key.length === 1) typed.current += key;
    else if (key === "Backspace") typed.current = typed.current.slice(0, -1);
    else if (key === "Enter") typed.current += "\n";
    else if (key === "Escape") cancel();
    else return;
    event.preventDefault();
  };
  // Before an open menu, which checks whether Escape has been handled.
  const early = { capture: true };
  window.addEventListener("keydown", onKey, early);
  return () => window.removeEventListener("keydown", onKey, early);
}
