import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { createStorageSlot } from "@docusaurus/theme-common";

/*
 * Client module: the browser's bar has the colour of the page, and the reader's choice of colour mode outlives a change
 * of the system's. In 3.7.0 the theme drops the choice then, as on phones that turn dark every evening, even where, as
 * here, the site does not follow the system.
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
    // Heard before the theme hears of it, and put back, which the theme hears too, before anything is painted.
    const chosen = slot.get();
    if (chosen) requestAnimationFrame(() => slot.set(chosen));
  });
}
