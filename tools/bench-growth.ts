import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { type BuildCost, buildCost } from "./bench/buildCost";
import { median } from "./bench/quantile";
import { sizesIn } from "./bench/sizesIn";
import { describeTwice } from "./bench/twice";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";

const help = `Builds the site from the description, and from one with every operation twice, and reports how the cost grows:

  npm run bench:growth [-- --builds 1]

Cold builds, alternately, of copies of the committed files in generated/growth/. Prints medians and ratios: time at most 2.1,
search index at most 2.1, and no page more than 2 KB larger (as sent, with Brotli).`;

const caches = ["build", ".docusaurus", "generated", "docs/api"];

runTool(help, { builds: { type: "string", default: "1" } }, async (values) => {
  const builds = readNumber(values.builds, "--builds");
  const once = copyProject("once");
  const twice = copyProject("twice");
  describeTwice(twice);

  const costs: Record<string, BuildCost[]> = { [once]: [], [twice]: [] };
  for (let round = 0; round < builds; round++) {
    for (const [folder, list] of Object.entries(costs)) {
      for (const cache of caches) fs.rmSync(path.join(folder, cache), { recursive: true, force: true });
      list.push(await buildCost("npm run build", folder));
    }
  }
  for (const figure of ["wall", "processor", "memory"] as const) {
    const [small = 0, large = 0] = Object.values(costs).map((list) => median(list.map((cost) => cost[figure])));
    const unit = figure === "memory" ? "MB" : "s";
    console.log(
      `${figure}: ${small.toFixed(1)} ${unit}, twice ${large.toFixed(1)} ${unit}, ratio ${(large / small).toFixed(2)}`,
    );
  }
  const [small, large] = [sizesIn(path.join(once, "build")), sizesIn(path.join(twice, "build"))];
  const index = (sizes: Map<string, number>) =>
    [...sizes].reduce((sum, [file, size]) => sum + (/^assets\/search-index\..*\.br$/.test(file) ? size : 0), 0);
  console.log(
    `search index: ${index(small)} B, twice ${index(large)} B, ratio ${(index(large) / index(small)).toFixed(2)}`,
  );
  const growth = [...small]
    .filter(([file]) => file.endsWith(".html.br"))
    .map(([file, size]) => ({ file, more: (large.get(file) ?? 0) - size }))
    .sort((one, other) => other.more - one.more);
  for (const { file, more } of growth.slice(0, 5)) console.log(`${file.replace(/\.br$/, "")}: ${more} B more`);
});

/** Copies the committed files to a folder below generated/growth/, beside this project's packages. */
function copyProject(name: string): string {
  const folder = fromRoot("generated/growth", name);
  fs.rmSync(folder, { recursive: true, force: true });
  const args = ["checkout-index", "--all", `--prefix=${folder}/`];
  const { status, stderr } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) throw new UserError(`Git could not copy the committed files: ${stderr ?? "Git is not installed"}`);
  fs.symlinkSync(fromRoot("node_modules"), path.join(folder, "node_modules"), "junction");
  return folder;
}
