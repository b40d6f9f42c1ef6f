import path from "node:path";
import { parseArgs } from "node:util";
import { descriptionFile } from "../lib/openapi/bundle";
import { runCommand, UserError } from "../lib/userError";
import { checkContract } from "./contract/checkContract";
import { formatResult } from "./contract/formatResult";

const help = `Compares the API description with the source of the server, without running it, and prints every difference
with file and line on both sides: routes, permissions, who may read, path and query parameters, headers, bodies.

  npm run contract -- PATH_TO_SERVER_SOURCE [--description FILE]

PATH_TO_SERVER_SOURCE  the server's repository, or its src folder
--description FILE     root file of the description; openapi/openapi.yaml when left out

What cannot be read is an error too. Ends with 1 when there is anything to solve. Differences that are there on
purpose are declared, with reasons, in tools/contract/declared.ts.`;

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { description: { type: "string" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) return console.log(help);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UserError(help);
  const file = values.description ? path.resolve(values.description) : descriptionFile;
  const { text, isClean } = formatResult(await checkContract(folder, file));
  console.log(text);
  if (!isClean) process.exitCode = 1;
});
