/*
 * Inline script of pages with a sidebar, minified at build (compile.ts). The sidebar of the reference is longer than
 * most windows: the line of the page one is on comes into its middle. On a phone it is not shown, and to ask for a place
 * would lay the page out a first time, without what the first paint leaves for later.
 */
document.addEventListener("DOMContentLoaded", () => {
  if (matchMedia("(max-width: 62.25em)").matches) return;
  const menu = document.querySelector("nav.menu");
  const here = menu?.querySelector("[aria-current=page]");
  if (!menu || !here) return;
  menu.scrollTop = here.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 2;
});
