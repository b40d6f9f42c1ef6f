/**
 * Catches what is typed between the key that opens the search and the coming of its box.
 *
 * @param typed is given the letters; Enter is a line break at the end.
 * @param cancel is called at Escape.
 * @param leave is called at Tab: whoever goes on to a link does not search any more.
 * @returns a function that ends it.
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
  // Before an open menu, which looks whether an Escape is taken.
  const early = { capture: true };
  window.addEventListener("keydown", onKey, early);
  return () => window.removeEventListener("keydown", onKey, early);
}
