/*
 * Inline script of every page, minified at build (compile.ts). Starts the site's scripts when the browser is idle
 * after loading, or at once when the reader does something; with data saver or on 2g only then. What the reader
 * pressed in between is done as soon as React has taken over the page. Plain links and <summary> need no script and are
 * left alone.
 *
 * STYLE, SCRIPTS and LATER are put in by the build: addresses of the whole style sheet and of the scripts, in order;
 * the pieces of deferLayout.ts.
 */
declare const STYLE: string;
declare const SCRIPTS: readonly string[];
declare const LATER: string;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

(() => {
  const root = document.documentElement;
  const head = document.head;
  const needsScript = "button,[role=button],[role=tab],[type=checkbox],label";
  const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
  /** What was pressed: a control, or a key with its tab or, when it is meant for the search, the root. */
  const pressed = new Map<HTMLElement | KeyboardEvent, [control: HTMLElement, place: number]>();
  let isSearching = false;
  let isAwake = false;
  let isStarted = false;
  let isFailed = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Ready for the first interaction.
    if (!isAwake) fetch(STYLE).catch(() => undefined);
    for (const address of SCRIPTS) {
      const script = document.createElement("script");
      script.src = address;
      script.async = false;
      script.onerror = fail;
      head.append(script);
    }
  };

  // The reader may have switched off the key that opens the search (plugins/search/client/slashKey.ts).
  try {
    root.dataset.searchKey = localStorage.getItem("search-key") ?? "/";
  } catch {
    // Storage is refused: the key works.
  }

  const later = document.querySelector<HTMLStyleElement>("#later");
  /** Lays out all that the first paint has left out. */
  const layOut = () => later?.remove();

  /** Lays out what the first paint has left out, in pieces that do not keep the reader waiting. */
  const layOutBit = (pieces: HTMLElement[], then: () => void) => {
    for (const piece of pieces.splice(0, 16)) piece.style.contentVisibility = "visible";
    if (pieces.length > 0 && later?.isConnected) return whenIdle(() => layOutBit(pieces, then));
    layOut();
    then();
  };

  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    // The whole sheet knows what the page's own style does not: what opens when something is pressed, other pages. It
    // is used from the first interaction on, since reading it and restyling the page takes 90 ms on a phone.
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = STYLE;
    head.append(style);
    layOut();
    start();
  };

  /** Says that what was pressed will not happen. */
  const tell = () => {
    if (document.querySelector(".scripts-failed")) return;
    const note = document.createElement("p");
    note.setAttribute("role", "alert");
    note.className = "scripts-failed";
    note.textContent = "This needs a part of the site that did not load. Check your connection, then reload the page.";
    document.body.append(note);
  };

  const fail = () => {
    isFailed = true;
    isSearching = false;
    if (pressed.size > 0) tell();
  };

  /** None when the event is the document's or the window's. */
  const closest = (event: Event, selector: string) =>
    (event.target as Partial<Element>).closest?.<HTMLElement>(selector);

  /** Keeps what was pressed, with its place among the controls: React creates some of them again (tabs). */
  const keep = (event: Event, control: HTMLElement, what: HTMLElement | KeyboardEvent) => {
    event.preventDefault();
    pressed.set(what, [control, all(needsScript).indexOf(control)]);
    if (isFailed) tell();
  };

  const onClick = (event: Event) => {
    const control = closest(event, `a[href],summary,${needsScript}`);
    if (!control?.matches(needsScript)) return;
    event.stopPropagation();
    keep(event, control, control);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey;
    // A page has no text field before its scripts run.
    const isSearch = key.toLowerCase() === (isPlain ? (root.dataset.searchKey ?? "/") : "k");
    // Without scripts no box comes, and keys are the page's.
    isSearching ||= isSearch && !isFailed;
    // Whoever goes on to a link does not search any more.
    if (/^(Tab|Escape)$/.test(key)) {
      isSearching = false;
      for (const [what, [control]] of pressed) if (control === root) pressed.delete(what);
    }
    const control = isSearching || isSearch ? root : closest(event, "[role=tab]");
    // After the search was asked for, what is typed is meant for its box.
    const isMeant = (isSearching ? /^(.|Backspace|Enter)$/ : /^( |Arrow.*|Enter)$/).test(key);
    if (control && (isSearch || (isPlain && isMeant))) keep(event, control, event);
  };

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== "true") return;
    removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick, true);
    observer.disconnect();
    // After the effects of the first render, which add the listeners.
    setTimeout(() => {
      let last: HTMLElement | undefined;
      for (const [what, [control, place]] of pressed) {
        const living = control.isConnected ? control : all(needsScript)[place];
        // Whoever has gone on is not fetched back. An arrow key has moved the focus to the tab that the next key is for.
        const isElsewhere = !living || !document.activeElement?.contains(living);
        if (control !== last && !isElsewhere) living.focus({ preventScroll: true });
        last = control;
        if ("key" in what) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", what));
        else living?.click();
      }
    });
  });

  observer.observe(root, { attributeFilter: ["data-has-hydrated"] });
  // "popstate": another page of the site, without anything pressed on this one.
  for (const type of ["pointerdown", "keydown", "click", "popstate"]) {
    addEventListener(type, wake, { capture: true, once: true });
  }
  addEventListener("keydown", onKey);
  document.addEventListener("click", onClick, true);

  // A place further down is wanted at once, where it is to stay.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== "navigate") layOut();

  const { connection } = navigator as { connection?: Connection };
  const isSaving = connection && (connection.saveData || /2g/.test(connection.effectiveType ?? ""));
  // On a page that paints nothing more, Chromium now and then calls nobody idle: hence the limit, in milliseconds.
  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200);
  const settle = () => {
    const isLeftOut = later?.isConnected && matchMedia(later.media).matches;
    const pieces = isLeftOut ? all(LATER) : [];
    layOutBit(pieces, () => {
      if (!isSaving) start();
    });
  };
  // In a frame: a short page is idle before it is painted, and would lay out and load everything first.
  const settleAfterPaint = () => requestAnimationFrame(() => whenIdle(settle));
  if (document.readyState === "complete") settleAfterPaint();
  else addEventListener("load", settleAfterPaint);
})();
