/*
 * Inline script of pages with a sidebar, minified at build time (inlineScript.ts). The reference's sidebar is longer than
 * most windows, so this scrolls the current page's line to its middle. Phones do not show the sidebar, and reading a
 * position there would force a layout before the first paint.
 */
document.addEventListener("DOMContentLoaded", () => {
  if (matchMedia("(max-width: 62.31em)").matches) return;
  const menu = document.querySelector("nav.menu");
  const here = menu?.querySelector("[aria-current=page]");
  if (!menu || !here) return;
  menu.scrollTop = here.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 2;
});
