import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { generation, isSource } from "@simply-plural-docs/site/reference/generate/generateIfChanged";
import type { Work } from "@simply-plural-docs/toolkit/files/ifChanged";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";

/** At the root of the project: what no site is made from. Tests and their results change often. */
const notRead = [".git", "node_modules", "generated", "build", "tests", "test-results"];

/**
 * Building a site: it depends on nearly the whole project, on the packages as they are installed, on the dates of the
 * last commit and the ones before, and on the day, from which security.txt expires.
 *
 * @param site the site's folder.
 * @param out where the built site goes.
 */
export function buildWork(site: string, out: string): Work {
  const rooms = fs.readdirSync(projectRoot).filter((name) => !notRead.includes(name));
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD", "--is-shallow-repository"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  return {
    name: "built",
    inputs: [...new Set([...rooms.map((name) => fromRoot(name)), ...generation.inputs, ...generation.outputs, site])],
    isRead: (file) => isSource(file) && !file.startsWith(out + path.sep),
    more: [site, stdout, new Date().toISOString().slice(0, 10)].join("\n"),
    outputs: [out],
  };
}
