import fs from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "../lib/userError";
import { readIndex } from "../plugins/search/server/writeIndex";
import { createEngine } from "../plugins/search/shared/engine";

const help = `Searches the site from the command line, with the site's own index and ranking.
Reads one query a line on standard input.

  npm run --silent search -- --json < queries.txt`;

runCommand(() => {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  const engine = createEngine(readIndex());
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
