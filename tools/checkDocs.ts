import { spawnSync } from "node:child_process";
import { npmProgram } from "@simply-plural-docs/toolkit/command/npmProgram";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { checkDocs } from "./check-docs/checkDocs";

const help = `Checks the pages that are written by hand, in seconds and without a build: front matter and phrases, cards, the
sidebar, older addresses, warnings after their step, missing paths through the app's menus, reading grade, length and
spelling. Each problem is a line with its file and line, and what to do.

  npm run check:docs`;

runTool(help, {}, () => {
  const { pages, problems } = checkDocs();
  const files = pages.map(({ file }) => file);
  const [npm, ...program] = npmProgram();
  const { status, stdout } = spawnSync(npm, [...program, "run", "--silent", "lint:spelling", "--", ...files], {
    cwd: projectRoot,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const misspelt = status === 0 ? [] : [stdout.trim(), "Correct these words, or add them to words.txt."];
  if (problems.length + misspelt.length > 0) throw new UserError([...problems, ...misspelt].join("\n"));
  console.log(`Checked ${pages.length} pages. Nothing to correct.`);
});
