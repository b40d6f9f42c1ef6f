import fs from "node:fs";
import path from "node:path";
import { bundleDescription } from "@simply-plural-docs/description/bundle/bundle";
import { listOperations } from "@simply-plural-docs/description/model/operations";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { createSamples, languages } from "./";

const help = `Writes the samples of operation pages in one language into a folder, one file per operation, for a compiler.

  npm run samples -- LANGUAGE FOLDER

LANGUAGE  ${languages.map(({ language }) => language).join(", ")}
FOLDER    created if it does not exist`;

runTool(
  help,
  {},
  async (_, [language, folder = ""]) => {
    if (!languages.some((one) => one.language === language)) throw new UserError(help);
    const description = await bundleDescription();
    const operations = listOperations(description);
    try {
      fs.mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new UserError(`The folder ${folder} could not be created (${reasonOf(error)}). Give another one.`);
    }
    for (const operation of operations) {
      const sample = createSamples(description, operation).find((one) => one.language === language);
      if (sample) fs.writeFileSync(path.join(folder, `${operation.id}.${sample.end}`), `${sample.code}\n`);
    }
    console.log(`${operations.length} samples in ${folder}`);
  },
  2,
);
