import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { type BuildCost, buildCost } from "./bench/buildCost";
import { folderOf, type Peer, peers } from "./bench/peers";
import { median } from "./bench/quantile";
import { sizesIn } from "./bench/sizesIn";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";

const help = `Builds the sites that ours is compared with, using packages from the npm registry, and times all builds, including ours:

  npm run bench:peers [-- --builds 1]

Cold (no caches, our reference generated as well) and warm, in rotation, so that a busy moment affects all of
them alike; prints medians, peak memory and the size of what was built. Afterwards npm run bench:pages measures the peers'
pages beside ours. They are in generated/peers/. Needs a built site (npm run build).`;

/** Our own build, in the form of a peer. */
const ours = {
  name: "this site",
  build: "npm run build",
  folder: projectRoot,
  output: "build",
  caches: ["build", ".docusaurus", "node_modules/.cache", "docs/api"],
};

runTool(help, { builds: { type: "string", default: "1" } }, async (values) => {
  const builds = readNumber(values.builds, "--builds");
  const all = peers();
  for (const peer of all) prepare(peer);
  const subjects: (typeof ours)[] = [
    ours,
    ...all.flatMap((peer) => (peer.build ? [{ ...peer, build: peer.build, folder: folderOf(peer) }] : [])),
  ];
  const costs = new Map<string, BuildCost[]>();
  for (let round = 0; round < builds; round++) {
    for (const subject of subjects) {
      for (const cache of subject.caches) fs.rmSync(path.join(subject.folder, cache), { recursive: true, force: true });
      for (const kind of ["cold", "warm"]) {
        const key = `${subject.name}, ${kind}`;
        costs.set(key, [...(costs.get(key) ?? []), await buildCost(subject.build, subject.folder)]);
      }
    }
  }
  const rows = subjects.flatMap(({ name, folder, output }) => {
    const sizes = [...sizesIn(path.join(folder, output)).values()];
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return ["cold", "warm"].map((kind) => {
      const key = `${name}, ${kind}`;
      const of = (figure: keyof BuildCost) => median((costs.get(key) ?? []).map((cost) => cost[figure])) ?? 0;
      const times = { wall: `${of("wall").toFixed(1)} s`, processor: `${of("processor").toFixed(1)} s` };
      return [
        key,
        { ...times, memory: `${of("memory").toFixed(0)} MB`, size: `${(size / 1e6).toFixed(1)} MB` },
      ] as const;
    });
  });
  console.table(Object.fromEntries(rows));
});

/** Writes a peer's files and installs its packages. */
function prepare(peer: Peer): void {
  const folder = folderOf(peer);
  for (const [file, content] of Object.entries(peer.files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  if (!peer.files["package.json"] || fs.existsSync(path.join(folder, "node_modules"))) return;
  console.log(`Installing ${peer.name} ...`);
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) {
    fs.rmSync(path.join(folder, "node_modules"), { recursive: true, force: true });
    throw new UserError(`${peer.name} could not be installed (see above). Check the network, then try again.`);
  }
}
