import fs from "node:fs";
import { readBuiltIndex } from "../plugins/search/server/builtIndex";
import { readSynonyms } from "../plugins/search/server/synonyms";
import { createEngine } from "../plugins/search/shared/engine";
import { runTool } from "./command/runTool";

const help = `Searches the site from the command line, with the site's own index and ranking.
Reads one query per line from standard input. Needs a built site (npm run build).

  npm run --silent search -- --json < queries.txt`;

runTool(help, { json: { type: "boolean" } }, (values) => {
  const engine = createEngine(readBuiltIndex(), readSynonyms());
  for (const query of fs
    .readFileSync(0, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")) {
    const results = engine.search(query);
    if (values.json)
      console.log(
        JSON.stringify({
          query,
          results: results.map(({ matched, marked: _, ...rest }) => ({
            ...rest,
            anchor: matched?.anchor,
            matched: matched?.text,
          })),
        }),
      );
    else
      console.log(`${query}\n${results.map(({ path, title, score }) => `  ${score}  ${title}  ${path}`).join("\n")}\n`);
  }
});
