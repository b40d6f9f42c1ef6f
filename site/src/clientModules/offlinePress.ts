/*
 * Client module: without a connection, a press on a link to what is not on this device keeps the page and says so.
 * Docusaurus 3.7.0 would reload at the new address, where only the browser's own error is.
 */
import preload from "@docusaurus/core/lib/client/preload";
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";

/** The link that is followed, since what it leads to is there. */
let followed: HTMLAnchorElement | undefined;
let message: HTMLElement | undefined;

if (ExecutionEnvironment.canUseDOM) window.addEventListener("click", onClick, true);

/** Docusaurus calls this before each page. */
export const onRouteUpdate: ClientModule["onRouteUpdate"] = () => message?.remove();

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (navigator.onLine || !link || link === followed || link.target) return;
  if (link.origin !== location.origin || link.pathname === location.pathname) return;
  if (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const isFile = /\.\w+$/.test(link.pathname);
  // Not that of `window.docusaurus`, which has no answer for a link that was pointed at before.
  (isFile ? fetch(link.href) : preload(link.pathname)).then(
    () => {
      followed = link;
      link.click();
      followed = undefined;
    },
    () => say(link.href),
  );
}

/** Styled here, since the style sheet may not have been loaded yet. */
function say(address: string): void {
  message?.remove();
  message = document.createElement("p");
  message.style.cssText =
    "position:fixed;inset:auto 16px 16px;z-index:400;max-width:480px;margin:0 auto;padding:12px 16px;" +
    "border:1px solid var(--sp-border-control);border-radius:10px;background:var(--sp-surface);color:var(--sp-text)";
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "worded";
  retry.textContent = "Retry";
  retry.addEventListener("click", () => (navigator.onLine ? location.assign(address) : say(address)));
  document.body.append(message);
  message.setAttribute("role", "alert");
  message.append("You’re offline, and that page isn’t saved on this device. ", retry);
}
