import fs from "node:fs";
import { createRequire } from "node:module";
import { generatedStatic } from "../../../description/bundle/descriptionFiles";
import { fromRoot } from "../../../toolkit/files/paths";

/** Finds the packages of tests/tools, which are not those of the root. */
export const requireTool = createRequire(fromRoot("tests/tools/package.json"));

/** Before the tests of others' programs: one message instead of a failure for each test. */
export default function checkInstalled(): void {
  const needed = {
    [fromRoot("tests/tools/node_modules")]: "npm ci --prefix tests/tools",
    [generatedStatic]: "npm run generate",
  };
  for (const [folder, command] of Object.entries(needed)) {
    if (fs.existsSync(folder)) continue;
    console.error(`\n${folder} is missing. Run: ${command}\n`);
    process.exit(1);
  }
}
