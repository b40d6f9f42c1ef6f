/**
 * Inline script of every page: an address that ends in `.html`, `/index.html` or a slash becomes the plain one in the
 * address bar, before the site's router reads it. Query and fragment stay. Of slashes nine go at most: without
 * an end to them, an address of thousands would keep the browser busy for seconds.
 */
export const plainAddressScript =
  'var l=location,p=l.pathname.replace(/(\\/index)?\\.html$/,"").replace(/(.)\\/{1,9}$/,"$1")||"/";' +
  'p!==l.pathname&&/^\\/(?!\\/)/.test(p)&&history.replaceState(history.state,"",p+l.search+l.hash)';
