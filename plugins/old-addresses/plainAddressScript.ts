/**
 * Inline script of every page: an address that ends in `.html`, `/index.html` or a slash becomes the plain one in the
 * address bar, before the site's router reads it. Query and fragment stay.
 */
export const plainAddressScript =
  'var l=location,p=l.pathname.replace(/(\\/index)?\\.html$/,"").replace(/(.)\\/+$/,"$1")||"/";' +
  'p!==l.pathname&&/^\\/(?!\\/)/.test(p)&&history.replaceState(history.state,"",p+l.search+l.hash)';
