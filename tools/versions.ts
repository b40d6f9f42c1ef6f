import fs from "node:fs";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { writeWhole } from "@simply-plural-docs/toolkit/files/writeWhole";
import YAML from "yaml";
import { changedFiles, contentsFile, currentContents, keptContents, rooms } from "./versions/contents";
import { nextVersion, writeVersion } from "./versions/raise";

const help = `Raises the version of each package for npm whose content has changed since its last version, everywhere where it
stands, and keeps the new content's hashes in tools/versions/contents.json. Nothing changes if nothing has changed.

  npm run versions`;

runTool(help, {}, async () => {
  const { info } = YAML.parse(fs.readFileSync(fromRoot("description/openapi/openapi.yaml"), "utf8"));
  const before = keptContents();
  const now = await currentContents();
  for (const room of rooms) {
    const { name } = JSON.parse(fs.readFileSync(fromRoot(room, "package.json"), "utf8"));
    const changed = changedFiles(before[room], now[room]);
    // Somebody may have raised it already.
    if (changed.length > 0 && now[room].version === before[room].version) {
      now[room].version = nextVersion(before[room].version, info.version);
      writeVersion(name, now[room].version);
    }
    const what = changed.length > 0 ? `changed: ${changed.join(", ")}` : "no change";
    console.log(`${name} ${now[room].version} (${what})`);
  }
  writeWhole(contentsFile, `${JSON.stringify(now, null, 2)}\n`);
});
