import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { savesData } from "../../utils/savesData";

/**
 * Loads the declared icon font after everything else. Icons are shown only once their font is loaded (`data-icons` on
 * the root element, see site/src/css/base.css): if its host is down, there are plain labels.
 */
function loadIconFont(): void {
  const link = document.querySelector<HTMLLinkElement>("link[data-icon-font]");
  if (!link || savesData()) return;
  link.addEventListener("load", () => {
    document.fonts
      .load('400 1em "Font Awesome 5 Brands"', "\uf392")
      .then((faces) => {
        if (faces.length > 0) document.documentElement.dataset.icons = "on";
      })
      .catch(() => undefined);
  });
  link.disabled = false;
}

if (ExecutionEnvironment.canUseDOM) {
  const whenLoaded = () => setTimeout(loadIconFont, 1000);
  if (document.readyState === "complete") whenLoaded();
  else window.addEventListener("load", whenLoaded, { once: true });
}
