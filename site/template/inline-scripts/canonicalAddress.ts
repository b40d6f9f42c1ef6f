/*
 * Part of startScripts.ts: replaces an address with the canonical one before the site's router reads it, keeping query
 * and fragment.
 */
import { canonicalPath } from "../../utils/canonicalPath";

const path = canonicalPath(location.pathname);
// Two slashes would lead to another host.
if (path !== location.pathname && /^\/(?!\/)/.test(path)) {
  history.replaceState(history.state, "", path + location.search + location.hash);
}
