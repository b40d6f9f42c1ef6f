import fs from "node:fs";
import { readBuiltIndex } from "../plugins/search/server/builtIndex";
import { readSynonyms } from "../plugins/search/server/synonyms";
import { createEngine } from "../plugins/search/shared/engine";
import type { SearchResult } from "../plugins/search/shared/types";
import { runTool } from "./command/runTool";

const help = `Searches the site from the command line, with the site's own index and ranking.
Reads one query per line from standard input. Needs a built site (npm run build).

  npm run --silent search -- --json < queries.txt`;

runTool(help, { json: { type: "boolean" } }, ({ json }) => {
  const engine = createEngine(readBuiltIndex(), readSynonyms());
  const lines = fs.readFileSync(0, "utf8").split("\n");
  const queries = lines.filter((line) => line.trim() !== "");
  for (const query of queries) console.log((json ? asJson : asText)(query, engine.search(query)));
});

function asJson(query: string, found: SearchResult[]): string {
  const results = found.map(({ matched, marked: _, ...rest }) => ({
    ...rest,
    anchor: matched?.anchor,
    matched: matched?.text,
  }));
  return JSON.stringify({ query, results });
}

function asText(query: string, found: SearchResult[]): string {
  return `${query}\n${found.map(({ path, title, score }) => `  ${score}  ${title}  ${path}`).join("\n")}\n`;
}
