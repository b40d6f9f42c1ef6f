import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Manifest } from "../../plugins/offline/shared/manifest";
import { buildFolder } from "./builtSite";

/*
 * Two versions of the built site without a second build: in version 2 every hashed file has another name (its hash
 * backwards), every mention follows, and each page says which version it is of.
 */

export type Version = 1 | 2;

const hashPattern = /\.([0-9a-f]{8})\.(?:js|css)$/;

const backwards = (hash: string) => [...hash].reverse().join("");

const otherNames = new Map<string, string>();
for (const file of fs.readdirSync(path.join(buildFolder, "assets"), { recursive: true }) as string[]) {
  const hash = hashPattern.exec(file)?.[1];
  if (hash) otherNames.set(hash, backwards(hash));
}

const rename = (text: string) => text.replace(/\b[0-9a-f]{8}\b/g, (hash) => otherNames.get(hash) ?? hash);

/**
 * @param file path below the built site, with its extension.
 * @returns the file's content in a version, `undefined` when that version has no such file.
 */
function readVersion(file: string, version: Version): Buffer | undefined {
  if (version === 1) return readBuilt(file);
  if (file === "offline.json") return Buffer.from(JSON.stringify(secondManifest()));
  const hash = hashPattern.exec(file)?.[1];
  const isRenamed = hash !== undefined && otherNames.has(backwards(hash));
  if (hash && !isRenamed) return undefined;
  const content = readBuilt(hash ? file.replace(hash, backwards(hash)) : file);
  if (!content || !/\.(html|js|css)$/.test(file) || file === "sw.js") return content;
  const text = rename(content.toString());
  const mark = '<head><meta name="test-version" content="2">';
  return Buffer.from(file.endsWith(".html") ? text.replace("<head>", mark) : text);
}

function readBuilt(file: string): Buffer | undefined {
  const location = path.join(buildFolder, file);
  if (!location.startsWith(`${buildFolder}/`)) return undefined;
  try {
    return fs.readFileSync(location);
  } catch {
    // No such file, a folder, or a name that is too long for one.
    return undefined;
  }
}

/** @returns the content that a static host answers a plain path with. */
export function readPath(address: string, version: Version): { content: Buffer; file: string } | undefined {
  for (const file of [address.slice(1), `${address.slice(1)}.html`, address === "/" ? "index.html" : undefined]) {
    const content = file && readVersion(file, version);
    if (content) return { content, file };
  }
  return undefined;
}

let second: Manifest | undefined;

function secondManifest(): Manifest {
  if (second) return second;
  const first = JSON.parse(readBuilt("offline.json")?.toString() ?? "") as Manifest;
  const files = first.files.map(([address, , bytes]): Manifest["files"][number] => {
    const renamed = rename(address);
    const content = readPath(renamed, 2)?.content ?? Buffer.alloc(0);
    return [renamed, createHash("sha256").update(content).digest("hex").slice(0, 16), bytes];
  });
  second = { version: "second", runtime: rename(first.runtime), files };
  return second;
}
