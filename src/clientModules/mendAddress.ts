/*
 * Client module: an address with a percent sign that means nothing (`/docs/100%`, `#50%`) makes the router of
 * Docusaurus 3.7.0 throw, and the page crashes or stays without its scripts. It becomes one the router can read.
 */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

function mendAddress(): void {
  const { pathname, search, hash } = location;
  try {
    decodeURIComponent(pathname + hash);
  } catch {
    // The browser would take what follows two slashes for another host, and refuse.
    const path = pathname.replace(/^\/+/, "/");
    history.replaceState(history.state, "", (path + search + hash).replace(/%/g, "%25"));
  }
}

if (ExecutionEnvironment.canUseDOM) {
  mendAddress();
  window.addEventListener("popstate", mendAddress);
}
