import fs from "node:fs";
import nodePath from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readSourceVersion } from "@simply-plural-docs/description/contract/serverContract";
import type { Description } from "@simply-plural-docs/description/model/types";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { bundledPackages, licenceTexts } from "@simply-plural-docs/toolkit/packages/licenceTexts";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { build, type Plugin } from "esbuild";
import type { MockDescriptions } from "../cli/command";
import { formats } from "../validation/formats";
import { trimDescription } from "../validation/trimDescription";

const known = new Map<string, string>();

/**
 * @returns the descriptions as the code reads them, compressed once for both entries, which takes half a second. Other
 *   versions of Node can compress the same text differently.
 */
const compressed = (text: string) => getOrMake(known, text, () => brotliCompressSync(text).toString("base64"));

/**
 * What all of the code has in the place of globals, its packages' included: test frameworks replace those by a page's
 * (Jest with jsdom), or by a clock that stands still (fake timers). The time of day stays the test's.
 */
const nodeGlobals = [
  "{setTimeout,clearTimeout,setInterval,clearInterval,setImmediate,clearImmediate}=require('timers')",
  "{nextTick}=process,{Buffer,btoa}=require('buffer'),{URL,URLSearchParams}=require('url')",
  "{TextDecoder,TextEncoder}=require('util');",
].join();

/** CommonJS packages load Node's own modules with `require`, which ES modules do not have. */
const requireInModule =
  'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\n';

/**
 * Bundles the mock with a description.
 *
 * @param description the bundled description.
 * @param entry `entry` is a CommonJS module that exports `createMock`, `oneFile` an ES module that runs the command.
 * @param compress what becomes of the descriptions in the code. Code with anything but the default is only to compare.
 * @returns the code, for Node 20 or newer, which needs no other file, and the licences of the packages in it.
 */
export async function bundleMock(description: Description, entry: "entry" | "oneFile", compress = compressed) {
  const descriptions: MockDescriptions = {
    api: trimDescription(description, true),
    source: readSourceVersion(),
  };
  const { outputFiles, metafile } = await build({
    entryPoints: [fromRoot(`mock/package/${entry}.ts`)],
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: entry === "entry" ? "cjs" : "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    legalComments: "none",
    alias: { "fast-uri": fromRoot("mock/package/localReferences.ts") },
    plugins: [withLess],
    define: {
      DESCRIPTIONS: JSON.stringify(compress(JSON.stringify(descriptions))),
      "process.nextTick": "nextTick",
      "process.env.WS_NO_BUFFER_UTIL": '"1"',
      "process.env.WS_NO_UTF_8_VALIDATE": '"1"',
    },
    banner: { js: `${entry === "entry" ? "" : requireInModule}const ${nodeGlobals}` },
  });
  const what = entry === "oneFile" ? "This file" : "This package";
  return { code: outputFiles[0]?.text ?? "", licences: licenceTexts(bundledPackages(metafile), what) };
}

/** Leaves out a part of ws, keywords of Ajv's, and all but the ids of its meta-schemas, which schemas are valid against: tests compile all of ours with them. */
const withLess: Plugin = {
  name: "with-less",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      if (!path.replaceAll("\\", "/").includes("/ajv/dist/refs/")) return undefined;
      const { $id } = JSON.parse(fs.readFileSync(path, "utf8")) as { $id: string };
      return { contents: JSON.stringify({ $id }), loader: "json" };
    });
    // The formats that the description has not: half of the file are expressions for addresses of other kinds.
    onLoad({ filter: /ajv-formats.dist.formats\.js$/ }, () => ({
      contents: `exports.fullFormats = { email: ${formats.email}, int64: { type: "number", validate: ${formats.int64.validate} } };
        exports.formatNames = Object.keys(exports.fullFormats);`,
    }));
    // What turns a connection into a stream.
    onLoad({ filter: /ws.lib.stream\.js$/ }, () => ({ contents: "module.exports = () => {};" }));
    // Keywords that no schema of ours uses: `unevaluatedProperties`, `$dynamicRef`, `discriminator`, `contains`, `if`, `formatMaximum` and the like.
    onLoad(
      { filter: /(?:(?:dynamic|unevaluated|discriminator).index|contains|if|multipleOf|propertyNames|limit)\.js$/ },
      ({ path }) => {
        const file = path.replaceAll("\\", "/");
        if (file.endsWith("/ajv-formats/dist/limit.js")) return { contents: "exports.default = () => {};" };
        if (!file.includes("/ajv/dist/vocabularies/")) return undefined;
        const keyword = nodePath.posix.basename(file, ".js");
        return { contents: `exports.default = ${keyword === "index" ? "[]" : `{ keyword: "${keyword}" }`};` };
      },
    );
  },
};

/**
 * @param about the text of the file's first line, a comment.
 * @returns the mock in one file, licences included.
 */
export async function mockFile(description: Description, about: string): Promise<string> {
  const { code, licences } = await bundleMock(description, "oneFile");
  return `// ${about}\n${code}\n/*\n${licences.replaceAll("*/", "* /")}*/\n`;
}
