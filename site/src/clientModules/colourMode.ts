import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { createStorageSlot } from "@docusaurus/theme-common";

/*
 * Client module: gives the browser's toolbar the page's colour, and keeps the reader's colour mode when the system's
 * changes. In 3.7.0 the theme then discards the choice (as on phones that turn dark every evening), even if the site
 * does not follow the system, as here.
 */
if (ExecutionEnvironment.canUseDOM) {
  const root = document.documentElement;
  const paintBar = () => {
    const bar = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
    if (bar) bar.content = getComputedStyle(root).getPropertyValue("--ifm-background-color").trim();
  };
  new MutationObserver(paintBar).observe(root, { attributeFilter: ["data-theme"] });
  if (root.dataset.theme === "dark") paintBar();

  const slot = createStorageSlot("theme");
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    // Runs before the theme's listener. Restoring the choice also notifies the theme, before anything is painted.
    const chosen = slot.get();
    if (chosen) requestAnimationFrame(() => slot.set(chosen));
  });
}
