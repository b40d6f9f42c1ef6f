import type { Kind } from "./types";

/** @returns the kind of page at a path. */
export function kindOf(path: string): Kind {
  if (path.startsWith("/docs/help") || path === "/docs/discord") return "Help";
  return path.startsWith("/docs/api/") || path === "/docs/docs/api" ? "API" : "Guide";
}
