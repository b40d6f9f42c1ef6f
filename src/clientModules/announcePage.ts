/*
 * Client module: tells screen readers which page has come. The browser does not, since it loads none, and the theme
 * moves the focus to its link that skips to the content.
 */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

interface Change {
  location: { pathname: string };
  previousLocation: { pathname: string } | null;
}

// There before it speaks: what comes together with its words is not read out.
const region = ExecutionEnvironment.canUseDOM ? document.createElement("div") : undefined;
if (region) {
  region.setAttribute("aria-live", "polite");
  region.style.cssText = "position: fixed; clip-path: inset(50%)";
  document.body.append(region);
}

/** Docusaurus calls this when the next page, or another place on this one, has been rendered. */
export function onRouteDidUpdate({ location, previousLocation }: Change): void {
  if (!region || !previousLocation || location.pathname === previousLocation.pathname) return;
  region.textContent = document.querySelector("h1")?.textContent ?? document.title;
}
