/*
 * Inline script of every page, minified at build time (inlineScript.ts). Starts the site's scripts when the browser is idle
 * after loading, or at once on interaction; with data saver or on 2g, only on interaction. What the reader pressed
 * meanwhile is replayed once React has hydrated the page; if that takes long or will not happen, the reader is told why.
 * Plain links and <summary> work without scripts.
 *
 * While scripts may come, the root has the mark `data-scripts`. Without it, the page is the one for readers without
 * scripts (base.css): also if a policy blocks this script, or an old browser cannot read it.
 *
 * Its element lists the URLs of the whole style sheet and of the scripts, in order. The build inserts LATER: the
 * selectors of deferredPieces.ts.
 */
import "./canonicalAddress";
import "./colourMode";
import { savesData } from "../../utils/savesData";

declare const LATER: string;

(() => {
  // The site's scripts use syntax as old as this (Chrome 85, Firefox 79, Safari 14).
  if (!("any" in Promise)) return;
  const root = document.documentElement;
  const head = document.head;
  const [sheet = "", ...scripts] = document.currentScript?.dataset.files?.split(" ") ?? [];
  const needsScript = "button,[role=button],[role=tab],[type=checkbox],label";
  const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
  /** What was pressed: a control, or a key with its tab or, if it is for the search, the root. */
  const pressed = new Map<HTMLElement | KeyboardEvent, [control: HTMLElement, index: number]>();
  let isSearching = false;
  let hasInteracted = false;
  let isStarted = false;
  /** Why what is pressed will not work. */
  let failure = "";
  const missing = "This needs a part of the site that did not load. Check your connection. ";
  /** Those that did not load, or reported that a file of theirs did not (site/bundle/replacements/clientEntry.ts). */
  const failed: HTMLScriptElement[] = [];
  const broken = "This needs a part of the site that does not run here. Your browser may be too old. ";
  const late = "This takes longer than usual. Check your connection. ";

  root.dataset.scripts = "";

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Loads the style sheet in advance for the first interaction.
    if (!hasInteracted) fetch(sheet).catch(() => undefined);
    for (const address of scripts) load(address);
  };

  const load = (address: string) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = false;
    script.onerror = () => {
      failed.push(script);
      fail(missing);
    };
    head.append(script);
  };

  /** Loads what failed again. A script that runs answers the event, and loads its own files again itself. */
  const retry = () => {
    failure = "";
    root.dataset.scripts = "";
    wait();
    for (const script of failed.splice(0)) {
      if (script.dispatchEvent(new Event("retry", { cancelable: true }))) load(script.src);
    }
  };

  // The reader may have switched off the key that opens the search (site/search/client/slashKey.ts).
  try {
    root.dataset.searchKey = localStorage.getItem("search-key") ?? "/";
  } catch {
    // The browser denies access to its storage: the key works.
  }

  const later = document.querySelector<HTMLStyleElement>("#later");
  /** Lays out everything that the first paint skipped. */
  const layOut = () => later?.remove();

  /** Lays out what the first paint skipped, in pieces small enough not to block the page. */
  const layOutInPieces = (pieces: HTMLElement[], then: () => void) => {
    for (const piece of pieces.splice(0, 16)) piece.style.contentVisibility = "visible";
    if (pieces.length > 0 && later?.isConnected) return whenIdle(() => layOutInPieces(pieces, then));
    layOut();
    then();
  };

  const onInteraction = () => {
    if (hasInteracted) return;
    hasInteracted = true;
    // The whole sheet has styles that the page's own does not: for what opens when pressed, and for other pages. It is
    // applied on the first interaction, since parsing it and restyling the page takes 90 ms on a phone.
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = sheet;
    head.append(style);
    layOut();
    start();
  };

  let note: HTMLElement | undefined;
  let waits: ReturnType<typeof setTimeout>[] = [];
  /** Usually the scripts are there before the first of these can be read. */
  const wait = () => {
    waits = [setTimeout(tell, 200, "<i></i>Loading …"), setTimeout(tell, 10_000, late, reload)];
  };
  const stopWaiting = () => {
    for (const wait of waits) clearTimeout(wait);
    note?.remove();
    for (const [, [control]] of pressed) control.removeAttribute("aria-busy");
  };

  /** Says what has become of what was pressed, and where to go on: HTML. */
  const tell = (words: string, ways = "") => {
    note?.remove();
    note = document.createElement("p");
    note.setAttribute("role", "alert");
    note.className = "scripts-failed";
    note.innerHTML = words + ways;
    document.body.append(note);
  };
  // An empty address is this page's, without the place on it: the browser loads the page again.
  const reload = '<a href="">Reload this page</a>. ';

  /** Turns the page into the one without scripts, on which nothing waits to be pressed. */
  const giveUp = () => {
    stopWaiting();
    tell(
      failure,
      failure === missing
        ? `<button class="worded">Retry</button> or ${reload}`
        : `${reload}<a href="/about#browsers">Which browsers work</a>`,
    );
    delete root.dataset.scripts;
  };

  const fail = (why: string) => {
    failure ||= why;
    isSearching = false;
    if (pressed.size > 0) giveUp();
  };

  /** A script that cannot be read or stops with an error; the browser has loaded it. */
  const onError = ({ filename }: ErrorEvent) => {
    if (/\/assets\/js\//.test(filename)) fail(broken);
  };

  /** `undefined` if the event's target is the document or the window. */
  const closest = (event: Event, selector: string) =>
    (event.target as Partial<Element>).closest?.<HTMLElement>(selector);

  /** Records what was pressed, with its index among the controls, since React recreates some of them (tabs). */
  const keep = (event: Event, control: HTMLElement, what: HTMLElement | KeyboardEvent) => {
    event.preventDefault();
    pressed.set(what, [control, all(needsScript).indexOf(control)]);
    if (failure) return giveUp();
    if (control !== root) control.setAttribute("aria-busy", "true");
    if (waits.length === 0) wait();
  };

  const onClick = (event: Event) => {
    const control = closest(event, `a[href],summary,${needsScript}`);
    if (!control?.matches(needsScript)) return;
    event.stopPropagation();
    if (note?.contains(control)) return retry();
    keep(event, control, control);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey;
    // Pages have no text fields before their scripts run.
    const isSearch = key.toLowerCase() === (isPlain ? (root.dataset.searchKey ?? "/") : "k");
    // If the scripts have failed, there is no search, and keys are left to the browser.
    isSearching ||= isSearch && !failure;
    // Tab or Escape ends the search.
    if (/^(Tab|Escape)$/.test(key)) {
      isSearching = false;
      for (const [what, [control]] of pressed) if (control === root) pressed.delete(what);
    }
    const control = isSearching || isSearch ? root : closest(event, "[role=tab]");
    // Once the search is opening, typed text is for its box.
    const isMeant = (isSearching ? /^(.|Backspace|Enter)$/ : /^( |Arrow.*|Enter)$/).test(key);
    if (!control || !(isSearch || (isPlain && isMeant))) return;
    // From then on, the page hears keys itself, and would hear this one twice.
    if (root.dataset.hasHydrated === "true") event.stopImmediatePropagation();
    keep(event, control, event);
  };

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== "true") return;
    observer.disconnect();
    document.removeEventListener("click", onClick, true);
    // After the effects of the first render, which add the event listeners. On a slow machine, keys come before that.
    setTimeout(() => {
      removeEventListener("keydown", onKey, true);
      removeEventListener("error", onError);
      stopWaiting();
      root.dataset.scripts = "";
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
    addEventListener(type, onInteraction, { capture: true, once: true });
  }
  addEventListener("keydown", onKey, true);
  addEventListener("error", onError);
  document.addEventListener("click", onClick, true);

  // A position further down must be final at once.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== "navigate") layOut();

  // If a page has nothing more to paint, Chromium sometimes never calls back: hence the timeout, in milliseconds.
  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200);
  const prepare = () => {
    const isLeftOut = later?.isConnected && matchMedia(later.media).matches;
    const pieces = isLeftOut ? all(LATER) : [];
    layOutInPieces(pieces, () => {
      if (!savesData()) start();
    });
  };
  // In an animation frame: a short page is idle before it is painted, and would first lay out and load everything.
  const prepareAfterPaint = () => requestAnimationFrame(() => whenIdle(prepare));
  if (document.readyState === "complete") prepareAfterPaint();
  else addEventListener("load", prepareAfterPaint);
})();
