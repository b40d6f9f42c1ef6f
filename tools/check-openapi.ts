import { readServerContract } from "../lib/contract/serverContract";
import { bundleDescription } from "../lib/openapi/bundle";
import { throwProblems } from "../lib/openapi/check";
import { UserError } from "../lib/userError";
import { runTool } from "./command/runTool";
import { formatDifferences } from "./contract/compare";
import { compareDescription } from "./contract/compareDescription";
import { compareExport } from "./contract/compareExport";

const help = `Checks the API description beyond Redocly's rules: complete descriptions, examples that fit their
schemas, cause and hint of every error, unique addresses, and agreement with what the server's source says about
each operation and the export file (contract/server.json; npm run contract reads it from the source).

  npm run check:openapi`;

runTool(help, {}, async () => {
  const description = await bundleDescription();
  throwProblems(description);
  const contract = readServerContract();
  const differences = [...compareDescription(contract, description), ...compareExport(contract, description)];
  if (differences.length > 0) {
    const list = formatDifferences(differences, { left: "server", right: "description" });
    throw new UserError(`The API description does not match the server (contract/server.json):\n${list}`);
  }
  console.log("The API description is complete, its examples are valid, and it matches the server's source.");
});
