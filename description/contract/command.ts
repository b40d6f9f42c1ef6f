import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { checkServer } from "./checkServer";

const help = `Reads the server's source, without running it, and lists what to do, in the order of the work: what changed in its routes and
collections since description/contract/server.json was written, and every difference from the descriptions of the API and of the
export file, with file and line on both sides. What handlers do is not compared: read the commits between.

  npm run contract -- PATH_TO_SERVER_SOURCE [--write]

PATH_TO_SERVER_SOURCE  the server's repository, or its src folder
--write                writes what was read to description/contract/server.json; needs a clean clone

The meaning of the code in "reviewed" is written down in description/contract/server/reviewed.ts: if it has changed, read it again
before you record it. A route that an earlier one hides is named, and not read. Syntax that the command does not know is an error too. Exits with 1 if anything needs attention.
Intended differences are declared, with reasons, in description/contract/declared.ts. To compare the description with
description/contract/server.json, without the server: npm run check:openapi.`;

runTool(
  help,
  { write: { type: "boolean" } },
  async (values, [folder = ""]) => {
    const { text, isClean } = await checkServer(folder, values.write);
    console.log(text);
    if (!isClean) process.exitCode = 1;
  },
  1,
);
