import { slashKey } from "./slashKey";

const eventName = "open-search";

/** Opens the search dialog from anywhere on the page. */
export function openSearch(): void {
  window.dispatchEvent(new Event(eventName));
}

/**
 * Calls back whenever the dialog is requested: by `openSearch`, `/` (unless it is switched off), Ctrl+K or Cmd+K.
 *
 * @returns a function that unsubscribes.
 */
export function onOpenSearch(open: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    const isSlash = event.key === slashKey() && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    open();
  };
  window.addEventListener(eventName, open);
  window.addEventListener("keydown", onKey);
  return () => {
    window.removeEventListener(eventName, open);
    window.removeEventListener("keydown", onKey);
  };
}
