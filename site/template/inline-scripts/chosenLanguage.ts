/*
 * Inline script of pages with samples, minified at build time (inlineScript.ts). Shows the language that the reader chose on
 * another page while this one is still loading; when React does the same seconds later, nothing moves. If a server was
 * chosen too, it keeps the place of the line that comes to each sample (site/server-choice).
 */
(() => {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("docusaurus.tab.sample-language");
    if (sessionStorage.server ?? localStorage.server) document.documentElement.dataset.serverKept = "";
  } catch {
    // The browser denies access to its storage.
  }
  if (!chosen) return;
  const wanted = `[role=tab][data-language=${CSS.escape(chosen)}]`;

  const show = () => {
    for (const tab of Array.from(document.querySelectorAll(wanted))) {
      const tabs = Array.from(tab.parentElement?.children ?? []);
      for (const other of tabs) {
        other.setAttribute("aria-selected", String(other === tab));
        other.setAttribute("tabindex", other === tab ? "0" : "-1");
        other.classList.toggle("tabs__item--active", other === tab);
      }
      const panels = Array.from(tab.parentElement?.parentElement?.lastElementChild?.children ?? []);
      for (const [index, panel] of panels.entries()) panel.toggleAttribute("hidden", tabs[index] !== tab);
    }
  };

  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    show();
    observer.disconnect();
  });
})();
