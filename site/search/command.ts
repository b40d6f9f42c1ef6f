import fs from "node:fs";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { partOf } from "../site.sections";
import { readBuiltIndex } from "./server/builtIndex";
import { createEngine } from "./shared/engine";
import type { SearchResult } from "./shared/types";

const help = `Searches the site from the command line, with the site's own index and ranking.
Reads one query per line from standard input. Needs a built site (npm run build).

  npm run --silent search -- --json < queries.txt

With --from PATH, it searches as on that page: help comes first in help, and the API in the reference.`;

runTool(help, { json: { type: "boolean" }, from: { type: "string" } }, ({ json, from }) => {
  const engine = createEngine(readBuiltIndex());
  const part = from === undefined ? undefined : partOf(from);
  const lines = fs.readFileSync(0, "utf8").split("\n");
  const queries = lines.filter((line) => line.trim() !== "");
  for (const query of queries) {
    const found = engine.search(query, part);
    const mayBeDanger = engine.mayBeDanger(query, found) || undefined;
    const results = found.map(({ matched, marked: _, ...rest }) => {
      return { ...rest, anchor: matched?.anchor, matched: matched?.text };
    });
    console.log(json ? JSON.stringify({ query, mayBeDanger, results }) : asText(query, found));
  }
});

function asText(query: string, found: SearchResult[]): string {
  return `${query}\n${found.map(({ path, title, score }) => `  ${score}  ${title}  ${path}`).join("\n")}\n`;
}
