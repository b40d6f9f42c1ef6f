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
  const needsScript = "button,[role=button],[role=tab],input[type=checkbox],input[type=radio],label";
  const controls = () => Array.from(document.querySelectorAll<HTMLElement>(needsScript));
  /** Each with its place among the controls: React creates some of them again (tabs). */
  const pressed = new Map<HTMLElement, number>();
  const keys: { target: EventTarget; event: KeyboardEvent }[] = [];
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

  /**
   * The whole sheet knows what the page's own style does not: what opens when something is pressed, other pages. It is
   * used from the first interaction on, since reading it and restyling the page takes 90 ms on a phone.
   */
  const addWholeStyle = () => {
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = STYLE;
    head.append(style);
  };

  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    addWholeStyle();
    layOut();
    start();
  };

  /** Says that what was pressed will not happen. */
  const tell = () => {
    if (document.querySelector(".scripts-failed")) return;
    const note = document.createElement("p");
    note.setAttribute("role", "alert");
    note.className = "scripts-failed";
    note.textContent =
      "This needs a part of the site that did not load. Check your connection, then load the page again.";
    document.body.append(note);
  };

  const fail = () => {
    isFailed = true;
    if (pressed.size + keys.length > 0) tell();
  };

  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : root;
    const control = target.closest<HTMLElement>(`a[href],summary,${needsScript}`);
    if (!control?.matches(needsScript)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.set(control, controls().indexOf(control));
    if (isFailed) tell();
  };

  const onKey = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : root;
    const { key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey;
    // A page has no text field before its scripts run.
    const isSearch = key === (isPlain ? "/" : "k");
    // After the search was asked for, letters are meant for its box.
    const isLetter = keys.length > 0 && isPlain && key.length === 1;
    const isTab = target.matches("[role=tab]") && /^(Enter| |Arrow)/.test(key);
    if (!isTab && !isSearch && !isLetter) return;
    event.preventDefault();
    keys.push({ target, event });
    if (isFailed) tell();
  };

  const release = () => {
    removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick, true);
    observer.disconnect();
  };

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== "true") return;
    release();
    // After the effects of the first render, which add the listeners.
    setTimeout(() => {
      for (const [control, place] of pressed) {
        const living = control.isConnected ? control : controls()[place];
        living?.focus();
        living?.click();
      }
      for (const { target, event } of keys) target.dispatchEvent(new KeyboardEvent("keydown", event));
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
    const pieces = isLeftOut ? Array.from(document.querySelectorAll<HTMLElement>(LATER)) : [];
    layOutBit(pieces, () => {
      if (!isSaving) start();
    });
  };
  if (document.readyState === "complete") whenIdle(settle);
  else addEventListener("load", () => whenIdle(settle));
})();
