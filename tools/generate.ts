import { parseArgs } from "node:util";
import { runCommand } from "../lib/userError";
import { generate } from "./generate/generate";

const help = `Generates what the site needs from the API description:
  generated/static/   openapi.json, openapi.yaml, asyncapi.yaml and the search index, as published
  docs/api/           the pages of the reference and their sidebar

  npm run generate`;

runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  await generate();
});
