import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleDescription } from "../lib/openapi/bundle";
import { listOperations } from "../lib/openapi/operations";
import { createSamples, languages } from "../lib/reference/samples";
import { runCommand, UserError } from "../lib/userError";

const help = `Writes the samples of operation pages in one language into a folder, one file per operation, for a compiler.

  npm run samples -- LANGUAGE FOLDER

LANGUAGE  ${languages.map(({ language }) => language).join(", ")}
FOLDER    created if it does not exist`;

runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
  if (values.help) return console.log(help);
  const [language = "", folder, ...more] = positionals;
  if (!languages.some((one) => one.language === language) || folder === undefined || more.length > 0)
    throw new UserError(help);
  const description = await bundleDescription();
  const operations = listOperations(description);
  fs.mkdirSync(folder, { recursive: true });
  for (const operation of operations) {
    const sample = createSamples(description, operation).find((one) => one.language === language);
    if (sample) fs.writeFileSync(path.join(folder, `${operation.id}.${sample.end}`), `${sample.code}\n`);
  }
  console.log(`${operations.length} samples in ${folder}`);
});
