import fs from "node:fs";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { listOperations } from "../../../lib/openapi/operations";
import { bundledDescription } from "../../../lib/openapi/published";
import type { Description } from "../../../lib/openapi/types";
import { type Entry, searchEntries } from "./searchEntries";

/**
 * Reads the entries of a built site from its files: for tests, and for the build until its steps have each page as a
 * tree (then this goes).
 *
 * @param folder the built site.
 */
export function readEntries(folder: string): Entry[] {
  const operations = listOperations(JSON.parse(fs.readFileSync(bundledDescription, "utf8")) as Description);
  return (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter(
      (file) =>
        file.endsWith(".html") && file !== "404.html" && (file === "index.html" || !file.endsWith("/index.html")),
    )
    .flatMap((file) => {
      const html = fs.readFileSync(path.join(folder, file), "utf8");
      if (html.includes("<title>This page has moved</title>")) return [];
      const tree = fromHtml(html);
      const title = select("title", tree);
      const description = String(select("meta[name=description]", tree)?.properties.content ?? "");
      const address = file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`;
      const name = title ? textOf(title).replace(/ \| [^|]*$/, "") : "";
      return searchEntries({ address, file, title: name, description, tree }, operations);
    });
}
