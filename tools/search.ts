import fs from "node:fs";
import { fromRoot } from "../lib/paths";
import { searchPointer } from "../lib/searchPointer";
import { UserError } from "../lib/userError";
import { readSynonyms } from "../plugins/search/server/synonyms";
import { createEngine } from "../plugins/search/shared/engine";
import type { SearchIndex } from "../plugins/search/shared/types";
import { runTool } from "./command/runTool";

const help = `Searches the site from the command line, with the site's own index and ranking.
Reads one query a line on standard input. Needs a built site (npm run build).

  npm run --silent search -- --json < queries.txt`;

runTool(help, { json: { type: "boolean" } }, (values) => {
  const engine = createEngine(readIndex(), readSynonyms());
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

/** @throws UserError when there is no built site. */
function readIndex(): SearchIndex {
  const file = fromRoot("build", searchPointer);
  if (!fs.existsSync(file)) throw new UserError("There is no search index yet. Run: npm run build");
  const { address } = JSON.parse(fs.readFileSync(file, "utf8")) as { address: string };
  return JSON.parse(fs.readFileSync(fromRoot("build", address), "utf8")) as SearchIndex;
}
