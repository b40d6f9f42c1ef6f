import { runTool } from "./command/runTool";
import { generate } from "./generate/generate";

const help = `Generates what the site needs from the API description:
  generated/static/   the descriptions as published, the other files to download, the feed of changes
  docs/api/           the pages of the reference and their sidebar

If any of them cannot be generated, none is changed.

  npm run generate`;

runTool(help, {}, async () => {
  await generate();
});
