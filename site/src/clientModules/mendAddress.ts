/*
 * Client module: an address with an invalid percent-encoding (`/docs/100%`, `#50%`) makes the router of Docusaurus
 * 3.7.0 throw, so the page crashes or its scripts do not run. This replaces it with an address that the router can
 * read.
 */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

function mendAddress(): void {
  const { pathname, search, hash } = location;
  try {
    decodeURIComponent(pathname + hash);
  } catch {
    // The browser would treat what follows two slashes as another host, and reject the address.
    const path = pathname.replace(/^\/+/, "/");
    history.replaceState(history.state, "", (path + search + hash).replace(/%/g, "%25"));
  }
}

if (ExecutionEnvironment.canUseDOM) {
  mendAddress();
  window.addEventListener("popstate", mendAddress);
}
