import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onOpenSearch, openSearch } from "./openSearch";
import { switchSlashKey } from "./slashKey";
import { catchKeys } from "./typedAhead";

class FakeElement extends EventTarget {
  constructor(readonly tagName: string) {
    super();
  }
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(() => void vi.unstubAllGlobals());

/** Presses a key on the page or in an element. @returns whether the page has handled it. */
function press(key: string, more: Partial<KeyboardEvent> = {}): boolean {
  const event = Object.assign(new Event("keydown", { cancelable: true }), {
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  return !window.dispatchEvent(event);
}

const inside = (tagName: string) => ({ target: new FakeElement(tagName) }) as unknown as Partial<KeyboardEvent>;

test("the dialog is opened by a call, a slash, Ctrl+K and Cmd+K, whose default actions are prevented", () => {
  const open = vi.fn();
  onOpenSearch(open);
  openSearch();
  expect(open).toHaveBeenCalledTimes(1);
  expect([press("/"), press("k", { ctrlKey: true }), press("K", { metaKey: true })]).toEqual([true, true, true]);
  expect(open).toHaveBeenCalledTimes(4);
});

test("a slash that is switched off does not open it, Ctrl+K does; the browser remembers it", () => {
  const open = vi.fn();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  onOpenSearch(open);
  switchSlashKey(false);
  expect([press("/"), press("k", { ctrlKey: true }), stored.size]).toEqual([false, true, 1]);
  switchSlashKey(true);
  expect([press("/"), stored.size]).toEqual([true, 0]);
  expect(open).toHaveBeenCalledTimes(2);
});

test("without storage, a slash is switched off for this page", () => {
  vi.stubGlobal("localStorage", undefined);
  const open = vi.fn();
  onOpenSearch(open);
  switchSlashKey(false);
  expect(press("/")).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test.each<[string, string, Partial<KeyboardEvent>]>([
  ["a slash with Ctrl", "/", { ctrlKey: true }],
  ["a slash with Cmd", "/", { metaKey: true }],
  ["a slash with Alt", "/", { altKey: true }],
  ["k alone", "k", {}],
  ["another key", "a", { ctrlKey: true }],
  ["a slash in a box", "/", inside("INPUT")],
  ["a slash in a long box", "/", inside("TEXTAREA")],
  ["a slash in a list", "/", inside("SELECT")],
])("%s does not open it", (_, key, more) => {
  const open = vi.fn();
  onOpenSearch(open);
  expect(press(key, more)).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test("a slash on any other element opens it, and Ctrl+K in a box too", () => {
  const open = vi.fn();
  onOpenSearch(open);
  press("/", inside("MY-INPUT"));
  press("k", { ...inside("INPUT"), ctrlKey: true });
  expect(open).toHaveBeenCalledTimes(2);
});

test("nothing opens it after unsubscribing", () => {
  const open = vi.fn();
  onOpenSearch(open)();
  openSearch();
  press("/");
  expect(open).not.toHaveBeenCalled();
});

test("text typed before the box appears is kept, corrections and Enter included", () => {
  const typed = { current: "" };
  const end = catchKeys(typed, vi.fn(), vi.fn());
  expect(["m", "x", "Backspace", "é", "Enter"].map((key) => press(key))).toEqual([true, true, true, true, true]);
  expect(typed.current).toBe("mé\n");
  end();
  expect(press("a")).toBe(false);
  expect(typed.current).toBe("mé\n");
});

test.each<[string, string, Partial<KeyboardEvent>]>([
  ["a command with Ctrl", "a", { ctrlKey: true }],
  ["a command with Cmd", "a", { metaKey: true }],
  ["a command with Alt", "a", { altKey: true }],
  ["a letter that is still being composed", "a", { isComposing: true }],
  ["a key without a letter", "Tab", {}],
  ["the Escape of an input method", "Escape", { isComposing: true }],
])("%s is not added to the query", (_, key, more) => {
  const typed = { current: "" };
  const cancel = vi.fn();
  catchKeys(typed, cancel, vi.fn());
  expect(press(key, more)).toBe(false);
  expect(typed.current).toBe("");
  expect(cancel).not.toHaveBeenCalled();
});

test("Escape before the box appears cancels, and nothing else handles it", () => {
  const cancel = vi.fn();
  catchKeys({ current: "" }, cancel, vi.fn());
  expect(press("Escape")).toBe(true);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("Tab before the box appears leaves the search, and moves to the next control", () => {
  const leave = vi.fn();
  catchKeys({ current: "" }, vi.fn(), leave);
  expect(press("Tab")).toBe(false);
  expect(leave).toHaveBeenCalledTimes(1);
});
