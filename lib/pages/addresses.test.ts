import type { RouteConfig } from "@docusaurus/types";
import { expect, test } from "vitest";
import { escapeHtml } from "../escapeHtml";
import { markdownAddress } from "./markdownAddress";
import { pageRoutes } from "./routes";

const route = (path: string, routes?: RouteConfig[]): RouteConfig => ({
  path,
  component: "",
  ...(routes && { routes }),
});

test("the Markdown form of a page stands beside it, that of the home page at its root", () => {
  expect(markdownAddress("/docs/help")).toBe("/docs/help.md");
  expect(markdownAddress("/")).toBe("/index.md");
});

test("a route that holds others is no page, however deep they lie", () => {
  const routes = [route("/a"), route("/docs", [route("/docs/b"), route("/docs/c", [route("/docs/c/d")])])];
  expect(pageRoutes(routes).map(({ path }) => path)).toEqual(["/a", "/docs/b", "/docs/c/d"]);
});

test("each sign that HTML reads is escaped, all else stays", () => {
  expect(escapeHtml("a < b > c & \"d\" 'e' é")).toBe("a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39; é");
});
