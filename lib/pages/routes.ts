import type { RouteConfig } from "@docusaurus/types";

/** @returns the routes that are pages, without those that only hold others. */
export function pageRoutes(routes: RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? pageRoutes(route.routes) : [route]));
}
