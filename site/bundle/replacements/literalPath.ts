/** The part of a regular expression that the router uses. */
interface Matcher {
  exec(pathname: string): [matched: string] | null;
}

/**
 * Replaces `path-to-regexp` in the router, which compiles each route to a regular expression: on a phone, 177 of them
 * took 40 ms before hydration. This site's paths have no parameters (checkRoutes in ../checkHooks.ts makes sure of
 * that), so comparing strings is equivalent.
 *
 * @param path a route's path, or `*` for anything that no other route matches.
 * @param _keys would receive the names of parameters; stays empty.
 * @param options `end`: whether the route must match the whole path rather than its start.
 * @returns a matcher that, like the router's own, accepts a trailing slash. It is case-sensitive: for a path in a
 *   different case the servers return 404, and so does the page.
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
