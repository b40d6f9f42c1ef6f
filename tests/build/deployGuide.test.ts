import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { programs } from "../../tools/test/programs.mjs";
import { buildFolder, filesOfSite } from "../support/builtSite";
import { scratchFolder } from "../support/scratchFolder";

/*
 * The commands of deploy/README.md that leave out files, run on a folder with the names of all files of the built site.
 */

const at = scratchFolder();
const readme = fs.readFileSync(fromRoot("deploy/README.md"), "utf8");
const finds = [...readme.matchAll(/^find build .*$/gm)].map(([command]) => command);
const names = filesOfSite().filter((name) => fs.statSync(path.join(buildFolder, name)).isFile());
const compressed = names.filter((name) => /\.br$/.test(name));
const smallPages = names.filter((name) => /.\/index\.html$/.test(name));

/** @returns the files that are missing in `result` after the command has run in a folder with `build`. */
function leftOut(command: string, result: string): string[] {
  for (const name of names) {
    fs.mkdirSync(path.dirname(at("build", name)), { recursive: true });
    fs.writeFileSync(at("build", name), "");
  }
  execFileSync("/bin/sh", ["-c", command], { cwd: at() });
  return names.filter((name) => !fs.existsSync(at(result, name)));
}

test.skipIf(process.platform === "win32")(
  "small pages and compressed files can be deleted, each with a command; another only adds files",
  () => {
    expect([smallPages.length > 200, compressed.length > 500]).toEqual([true, true]);
    expect(finds.map((command) => leftOut(command, "build"))).toEqual([smallPages, compressed, []]);
  },
);

test.skipIf(!programs.rsync)("compressed files can be left out when copying", () => {
  const [, options = ""] = /add `(--exclude [^`]*)` to `rsync`/.exec(readme) ?? [];
  expect(leftOut(`rsync -a ${options} build/ there/`, "there")).toEqual(compressed);
});
