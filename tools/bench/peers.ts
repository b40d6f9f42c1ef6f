import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { compressFile, isCompressible } from "@simply-plural-docs/site/html/compressFile";
import { npmProgram } from "@simply-plural-docs/toolkit/command/npmProgram";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { type BuildCost, buildCost } from "./buildCost";
import { type Peer, peers } from "./peerSites";
import { median } from "./quantile";

/** Our own build, in the form of a peer. */
const ours = {
  name: "this site",
  build: "npm run build",
  folder: projectRoot,
  output: "build",
  caches: ["build", "site/.docusaurus", "node_modules/.cache", "generated/cache", "site/docs/api"],
  article: "site/docs/help/words.mdx",
};

const kinds = ["cold", "warm", "changed"] as const;

/**
 * Builds the peers, with packages from the npm registry, and times all builds in rotation: cold (no caches, our
 * reference generated as well), warm, and with one article changed. Prints medians, peak memory and the size of what was
 * built.
 */
export async function benchPeers(builds: number): Promise<void> {
  const all = peers();
  for (const peer of all) prepare(peer);
  const subjects: (typeof ours)[] = [
    ours,
    ...all.flatMap((peer) => (peer.build ? [{ ...peer, build: peer.build }] : [])),
  ];
  const costs = new Map<string, BuildCost[]>();
  for (let round = 0; round < builds; round++) {
    for (const subject of subjects) {
      for (const cache of subject.caches) fs.rmSync(path.join(subject.folder, cache), { recursive: true, force: true });
      for (const kind of kinds) {
        const key = `${subject.name}, ${kind}`;
        const build = () => buildCost(subject.build, subject.folder);
        const article = path.join(subject.folder, subject.article);
        const cost = kind === "changed" ? await withChanged(article, build) : await build();
        costs.set(key, [...(costs.get(key) ?? []), cost]);
      }
    }
  }
  const rows = subjects.flatMap(({ name, folder, output }) => {
    const out = path.join(folder, output);
    const size = filesBelow(out).reduce((sum, file) => sum + fs.statSync(path.join(out, file)).size, 0);
    return kinds.map((kind) => {
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
  for (const { folder, output } of all) await compress(path.join(folder, output));
}

/** Compresses a built site as ours is, so that loading its pages can be compared. */
async function compress(site: string): Promise<void> {
  for (const file of filesBelow(site).filter(isCompressible)) {
    await compressFile(path.join(site, file), fs.readFileSync(path.join(site, file)));
  }
}

/** Runs something while an article has one more paragraph. */
async function withChanged<Result>(article: string, run: () => Promise<Result>): Promise<Result> {
  const before = fs.readFileSync(article);
  try {
    fs.appendFileSync(article, "\nOne more sentence.\n");
    return await run();
  } finally {
    fs.writeFileSync(article, before);
  }
}

/** Writes a peer's files and installs its packages. */
function prepare({ name, folder, files }: Peer): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  if (!files["package.json"] || fs.existsSync(path.join(folder, "node_modules"))) return;
  console.log(`Installing ${name} ...`);
  const [npm, ...program] = npmProgram();
  const { status } = spawnSync(npm, [...program, "install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) {
    fs.rmSync(path.join(folder, "node_modules"), { recursive: true, force: true });
    throw new UserError(`${name} could not be installed (see above). Check the network, then try again.`);
  }
}
