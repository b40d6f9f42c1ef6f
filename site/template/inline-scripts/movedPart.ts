/*
 * Inline script at the end of pages from which a part has moved, minified at build time (inlineScript.ts). Goes on to the new
 * address, which the element with the part's id links to (addMovedParts.ts).
 */
(() => {
  const note = document.getElementById(location.hash.slice(1));
  const link = note?.className === "moved-part" && note.querySelector("a");
  if (link) location.replace(link.href);
})();
