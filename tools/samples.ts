import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleDescription } from "../lib/openapi/bundle";
import { listOperations } from "../lib/openapi/operations";
import { createSamples } from "../lib/reference/samples";
import { runCommand, UserError } from "../lib/userError";

const help = `Writes the samples of operation pages in one language into a folder, one file per operation, for a compiler.

  npm run samples -- LANGUAGE FOLDER

LANGUAGE  curl, javascript, python, rust, dart, kotlin or csharp
FOLDER    created if it does not exist`;

const ends: Record<string, string> = {
  curl: "sh",
  javascript: "mjs",
  python: "py",
  rust: "rs",
  dart: "dart",
  kotlin: "kt",
  csharp: "cs",
};

runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
  if (values.help) return console.log(help);
  const [language = "", folder, ...more] = positionals;
  const end = ends[language];
  if (end === undefined || folder === undefined || more.length > 0) throw new UserError(help);
  const description = await bundleDescription();
  const operations = listOperations(description);
  fs.mkdirSync(folder, { recursive: true });
  for (const operation of operations) {
    const sample = createSamples(description, operation).find((one) => one.language === language);
    if (sample) fs.writeFileSync(path.join(folder, `${operation.id}.${end}`), `${sample.code}\n`);
  }
  console.log(`${operations.length} samples in ${folder}`);
});
