/*
 * Inline script of pages with samples, minified at build (compile.ts). On phones the samples are one closed line; the
 * page comes with them open, for readers without scripts. Closed as soon as they are there, before they are painted.
 */
(() => {
  if (location.hash === "#samples" || !matchMedia("(max-width: 62.25em)").matches) return;
  const observer = new MutationObserver(() => {
    const samples = document.getElementById("samples");
    if (!samples) return;
    samples.removeAttribute("open");
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
})();
