import fs from "node:fs";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { writeWhole } from "@simply-plural-docs/toolkit/files/writeWhole";
import { readManifest } from "@simply-plural-docs/toolkit/packages/npmPackage";
import YAML from "yaml";
import { changedFiles, contentsFile, currentContents, keptContents, nextVersion, rooms } from "./versions/contents";

const help = `Raises the version of each package for npm whose content has changed since its last version, in its
manifest.json, and keeps the new content's hashes in tools/versions/contents.json. Nothing changes if nothing has changed.

  npm run versions`;

runTool(help, {}, async () => {
  const { info } = YAML.parse(fs.readFileSync(fromRoot("description/openapi/openapi.yaml"), "utf8"));
  const now = await currentContents();
  for (const room of rooms) {
    const manifest = fromRoot(room, "package/manifest.json");
    const { name, version } = readManifest(`${room}/package`);
    const changed = changedFiles(keptContents[room], now[room]);
    // Somebody may have raised it already.
    if (changed.length > 0 && now[room].version === keptContents[room].version) {
      now[room].version = nextVersion(keptContents[room].version, info.version);
      const text = fs.readFileSync(manifest, "utf8");
      writeWhole(manifest, text.replace(`"version": "${version}"`, `"version": "${now[room].version}"`));
    }
    const what = changed.length > 0 ? `changed: ${changed.join(", ")}` : "no change";
    console.log(`${name} ${now[room].version} (${what})`);
  }
  writeWhole(contentsFile, `${JSON.stringify(now, null, 2)}\n`);
});
