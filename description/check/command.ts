import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { bundleDescription, checkWords } from "../bundle/bundle";
import { unusedFiles } from "../bundle/withReferences";
import { formatDifferences } from "../contract/compare";
import { compareDescription } from "../contract/compareDescription";
import { compareExport } from "../contract/compareExport";
import { readServerContract } from "../contract/serverContract";
import { throwProblems } from "./check";

const help = `Checks the API description beyond Redocly's rules: complete descriptions, examples that fit their
schemas, cause and hint of every error, unique addresses, no unused files, and agreement with what the server's
source says about each operation and the export file (description/contract/server.json; npm run contract reads it from the source).

  npm run check:openapi`;

runTool(help, {}, async () => {
  await checkWords();
  const description = await bundleDescription();
  throwProblems(description);
  const unused = unusedFiles();
  if (unused.length > 0) {
    const list = unused.map((file) => `  ${file}`).join("\n");
    throw new UserError(
      `No file of the description refers to these. Refer to them (a path: in description/openapi/openapi.yaml), or delete them:\n${list}`,
    );
  }
  const contract = readServerContract();
  const differences = [...compareDescription(contract, description), ...compareExport(contract, description)];
  if (differences.length > 0) {
    const list = formatDifferences(differences, { left: "server", right: "description" });
    throw new UserError(
      `The API description does not match the server (description/contract/server.json):\n${list}\nCorrect the description. If the server has changed, first run: npm run contract -- PATH_TO_SERVER_SOURCE --write`,
    );
  }
  console.log("The API description is complete, its examples are valid, and it matches the server's source.");
});
