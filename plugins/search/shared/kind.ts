import type { Kind } from "./types";

/** @returns the kind of page that an address belongs to. */
export function kindOf(path: string): Kind {
  if (path.startsWith("/docs/help") || path === "/docs/discord") return "Help";
  return path.startsWith("/docs/api/") || path === "/docs/docs/api" ? "API" : "Guide";
}
