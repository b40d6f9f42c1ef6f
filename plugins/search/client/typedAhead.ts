/**
 * Catches what is typed between the key that opens the search and the coming of its box.
 *
 * @param typed is given the letters; Enter is a line break at the end.
 * @returns a function that ends it.
 */
export function catchKeys(typed: { current: string }): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key.length === 1) typed.current += key;
    else if (key === "Backspace") typed.current = typed.current.slice(0, -1);
    else if (key === "Enter") typed.current += "\n";
    else return;
    event.preventDefault();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
