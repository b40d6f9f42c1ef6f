import { fileEnd, slashesAtEnd } from "../../utils/canonicalPath";

/**
 * Inline script of every page: replaces an address with the canonical one (site/utils/canonicalPath.ts) before the site's
 * router reads it, keeping query and fragment.
 */
export const canonicalAddressScript =
  `var l=location,p=l.pathname.replace(${fileEnd},"").replace(${slashesAtEnd},"$1")||"/";` +
  'p!==l.pathname&&/^\\/(?!\\/)/.test(p)&&history.replaceState(history.state,"",p+l.search+l.hash)';
