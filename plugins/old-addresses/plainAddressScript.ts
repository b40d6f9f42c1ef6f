/**
 * Inline script of every page: an address that ends in `.html`, `/index.html` or a slash becomes the plain one in the
 * address bar, before the site's router reads it. Query and fragment stay. Slashes are counted back from the end: a
 * pattern tries each slash of an address of many as the first one.
 */
export const plainAddressScript =
  'for(var l=location,p=l.pathname.replace(/(\\/index)?\\.html$/,""),n=p.length;n>1&&p[n-1]=="/";)n--;' +
  'p=p.slice(0,n)||"/";' +
  'p!==l.pathname&&/^\\/(?!\\/)/.test(p)&&history.replaceState(history.state,"",p+l.search+l.hash)';
