/** What the router uses of a regular expression. */
interface Matcher {
  exec(pathname: string): [matched: string] | null;
}

/**
 * Stands for `path-to-regexp` in the router, which makes a regular expression of each route: 177 of them took 40 ms
 * on a phone before the page could be taken over. The paths of this site have no parameters (checkRoutes of
 * ../checkHooks.ts sees to that), so comparing strings says the same.
 *
 * @param path path of a route, or `*` for what no other matches.
 * @param _keys for the names of parameters: stays empty.
 * @param options end: whether the route is the whole of the address, not the start of it.
 * @returns a matcher that takes a slash at the end, as the router's own does. It does not take another letter case:
 *   the servers answer such an address as one that they do not have, and so does the page.
 */
export default function literalPath(path: string, _keys: unknown[], { end }: { end?: boolean }): Matcher {
  if (path === "*") return { exec: (pathname) => [pathname] };
  const wanted = path.replace(/\/$/, "");
  return {
    exec(pathname) {
      if (!pathname.startsWith(wanted)) return null;
      const rest = pathname.slice(wanted.length);
      if (rest === "" || rest === "/") return [pathname];
      return !end && rest.startsWith("/") ? [wanted] : null;
    },
  };
}
