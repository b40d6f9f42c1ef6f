/*
 * Inline script of every page, minified at build time (compile.ts). Starts the site's scripts when the browser is idle
 * after loading, or at once on interaction; with data saver or on 2g, only on interaction. What the reader pressed
 * meanwhile is replayed once React has hydrated the page. Plain links and <summary> work without scripts.
 *
 * The build inserts STYLE, SCRIPTS and LATER: the URLs of the whole style sheet and of the scripts, in order, and the
 * selectors of deferLayout.ts.
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
  /** What was pressed: a control, or a key with its tab or, if it is for the search, the root. */
  const pressed = new Map<HTMLElement | KeyboardEvent, [control: HTMLElement, index: number]>();
  let isSearching = false;
  let isAwake = false;
  let isStarted = false;
  let isFailed = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Loads the style sheet in advance for the first interaction.
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
    // The browser denies access to its storage: the key works.
  }

  const later = document.querySelector<HTMLStyleElement>("#later");
  /** Lays out everything that the first paint skipped. */
  const layOut = () => later?.remove();

  /** Lays out what the first paint skipped, in pieces small enough not to block the page. */
  const layOutBit = (pieces: HTMLElement[], then: () => void) => {
    for (const piece of pieces.splice(0, 16)) piece.style.contentVisibility = "visible";
    if (pieces.length > 0 && later?.isConnected) return whenIdle(() => layOutBit(pieces, then));
    layOut();
    then();
  };

  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    // The whole sheet has styles that the page's own does not: for what opens when pressed, and for other pages. It is
    // applied on the first interaction, since parsing it and restyling the page takes 90 ms on a phone.
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = STYLE;
    head.append(style);
    layOut();
    start();
  };

  /** Shows that what was pressed will not work. */
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

  /** `undefined` if the event's target is the document or the window. */
  const closest = (event: Event, selector: string) =>
    (event.target as Partial<Element>).closest?.<HTMLElement>(selector);

  /** Records what was pressed, with its index among the controls, since React recreates some of them (tabs). */
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
    // Pages have no text fields before their scripts run.
    const isSearch = key.toLowerCase() === (isPlain ? (root.dataset.searchKey ?? "/") : "k");
    // If the scripts have failed, there is no search, and keys are left to the browser.
    isSearching ||= isSearch && !isFailed;
    // Tab or Escape ends the search.
    if (/^(Tab|Escape)$/.test(key)) {
      isSearching = false;
      for (const [what, [control]] of pressed) if (control === root) pressed.delete(what);
    }
    const control = isSearching || isSearch ? root : closest(event, "[role=tab]");
    // Once the search is opening, typed text is for its box.
    const isMeant = (isSearching ? /^(.|Backspace|Enter)$/ : /^( |Arrow.*|Enter)$/).test(key);
    if (control && (isSearch || (isPlain && isMeant))) keep(event, control, event);
  };

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== "true") return;
    removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick, true);
    observer.disconnect();
    // After the effects of the first render, which add the event listeners.
    setTimeout(() => {
      let last: HTMLElement | undefined;
      for (const [what, [control, index]] of pressed) {
        const living = control.isConnected ? control : all(needsScript)[index];
        // Unless the reader has moved on. An arrow key has moved the focus to the tab that the next key is for.
        const isElsewhere = !living || !document.activeElement?.contains(living);
        if (control !== last && !isElsewhere) living.focus({ preventScroll: true });
        last = control;
        if ("key" in what) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", what));
        else living?.click();
      }
    });
  });

  observer.observe(root, { attributeFilter: ["data-has-hydrated"] });
  // "popstate": navigation to another page of the site without pressing anything on this one.
  for (const type of ["pointerdown", "keydown", "click", "popstate"]) {
    addEventListener(type, wake, { capture: true, once: true });
  }
  addEventListener("keydown", onKey);
  document.addEventListener("click", onClick, true);

  // A position further down must be final at once.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== "navigate") layOut();

  const { connection } = navigator as { connection?: Connection };
  const isSaving = connection && (connection.saveData || /2g/.test(connection.effectiveType ?? ""));
  // If a page has nothing more to paint, Chromium sometimes never calls back: hence the timeout, in milliseconds.
  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200);
  const settle = () => {
    const isLeftOut = later?.isConnected && matchMedia(later.media).matches;
    const pieces = isLeftOut ? all(LATER) : [];
    layOutBit(pieces, () => {
      if (!isSaving) start();
    });
  };
  // In an animation frame: a short page is idle before it is painted, and would first lay out and load everything.
  const settleAfterPaint = () => requestAnimationFrame(() => whenIdle(settle));
  if (document.readyState === "complete") settleAfterPaint();
  else addEventListener("load", settleAfterPaint);
})();
