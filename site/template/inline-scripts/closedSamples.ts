/*
 * Inline script of pages with samples, minified at build time (inlineScript.ts). On phones, the samples are closed; the HTML
 * has them open, for readers without scripts. Closes them as soon as they are parsed, before they are painted.
 */
(() => {
  if (location.hash === "#samples" || !matchMedia("(max-width: 62.31em)").matches) return;
  const close = () => {
    for (const fold of Array.from(document.getElementsByClassName("op-panel__fold"))) fold.removeAttribute("open");
  };
  const observer = new MutationObserver(close);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    close();
    observer.disconnect();
  });
})();
