/**
 * Inline script of every page: replaces an address that ends in `.html`, `/index.html` or a slash with the canonical
 * one before the site's router reads it, keeping query and fragment. It removes at most nine slashes: without a limit,
 * an address with thousands would keep the browser busy for seconds.
 */
export const canonicalAddressScript =
  'var l=location,p=l.pathname.replace(/(\\/index)?\\.html$/,"").replace(/(.)\\/{1,9}$/,"$1")||"/";' +
  'p!==l.pathname&&/^\\/(?!\\/)/.test(p)&&history.replaceState(history.state,"",p+l.search+l.hash)';
