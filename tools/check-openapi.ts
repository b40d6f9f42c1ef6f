import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import YAML from "yaml";
import { readServerContract } from "../lib/contract/serverContract";
import { bundleDescription } from "../lib/openapi/bundle";
import { checkDescription } from "../lib/openapi/check";
import { tagSlug } from "../lib/openapi/operations";
import { descriptionFile } from "../lib/openapi/published";
import { runCommand, UserError } from "../lib/userError";
import { formatDifferences } from "./contract/compare";
import { compareDescription } from "./contract/compareDescription";
import { compareExport } from "./contract/compareExport";

const help = `Checks the API description beyond what Redocly's rules see: complete texts, examples that fit
their schemas, cause and cure of every error, unique addresses, and agreement with what the server's source says of
each operation and of the export file (contract/server.json; npm run contract reads it from the source).

  npm run check:openapi [-- --only TAG-SLUG]

--only looks at one folder of openapi/resources, whatever state the others are in.`;

/** Bundles the root file reduced to one resource's paths. */
async function bundleResource(folder: string) {
  const root = YAML.parse(fs.readFileSync(descriptionFile, "utf8")) as { paths: Record<string, { $ref: string }> };
  const paths = Object.entries(root.paths).filter(([, item]) => item.$ref.startsWith(`resources/${folder}/`));
  if (paths.length === 0)
    throw new UserError(`openapi/resources has no folder "${folder}" with paths in openapi.yaml.`);
  const reduced = path.join(path.dirname(descriptionFile), `.only-${folder}.yaml`);
  fs.writeFileSync(reduced, YAML.stringify({ ...root, paths: Object.fromEntries(paths) }));
  try {
    return await bundleDescription(reduced);
  } finally {
    fs.rmSync(reduced);
  }
}

runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  const description = values.only ? await bundleResource(values.only) : await bundleDescription();
  const problems = checkDescription(description).filter(
    (problem) => !values.only || tagSlug(problem.tag) === values.only,
  );
  if (problems.length > 0) {
    throw new UserError(
      `The API description has ${problems.length} problem(s):\n${problems
        .map((problem) => `  ${problem.tag} / ${problem.where}: ${problem.message}`)
        .join("\n")}`,
    );
  }
  const contract = readServerContract();
  const differences = compareDescription(contract, description, undefined, values.only !== undefined);
  if (!values.only) differences.push(...compareExport(contract, description));
  if (differences.length > 0) {
    const names = { left: "server", right: "description" };
    throw new UserError(
      `The API description differs from the server (contract/server.json):\n${formatDifferences(differences, names, descriptionFile)}`,
    );
  }
  console.log("The API description is complete, its examples fit, and it agrees with the server's source.");
});
