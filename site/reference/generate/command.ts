import { runTool } from "simply-plural-api-description/command/runTool";
import { generateIfChanged } from "./generateIfChanged";

const help = `Generates what the site needs from the API description:
  generated/static/   the descriptions as published, the other files to download, the feed of changes
  site/docs/api/      the pages of the reference and their sidebar

If any of them cannot be generated, none is changed. If nothing that they are made from has changed, nothing is done;
delete generated/cache to generate them all the same.

  npm run generate`;

runTool(help, {}, async () => {
  await generateIfChanged();
});
