import fs from "node:fs";
import { parseArgs } from "node:util";
import { runCommand, UserError } from "../lib/userError";
import { indexFile } from "../plugins/search/server/writeIndex";
import { createEngine } from "../plugins/search/shared/engine";
import type { SearchIndex } from "../plugins/search/shared/types";

const help = `Searches the site from the command line, with the site's own index and ranking.
Reads one query a line on standard input.

  npm run --silent search -- --json < queries.txt`;

runCommand(() => {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  if (!fs.existsSync(indexFile)) throw new UserError("There is no search index yet. Run: npm run generate");
  const engine = createEngine(JSON.parse(fs.readFileSync(indexFile, "utf8")) as SearchIndex);
  for (const query of fs
    .readFileSync(0, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")) {
    const results = engine.search(query);
    if (values.json)
      console.log(
        JSON.stringify({
          query,
          results: results.map(({ matched, ...rest }) => ({ ...rest, anchor: matched?.anchor })),
        }),
      );
    else
      console.log(`${query}\n${results.map(({ path, title, score }) => `  ${score}  ${title}  ${path}`).join("\n")}\n`);
  }
});
