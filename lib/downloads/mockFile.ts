import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { bundledPackages, licenceTexts } from "../licenceTexts";
import { trimDescription } from "../mock/precompiled/trimDescription";
import type { Description } from "../openapi/types";
import { fromRoot, projectRoot } from "../paths";

/**
 * Bundles the mock into one self-contained file for Node 20 or newer.
 *
 * @param description the bundled description.
 * @param about the text of the file's first line, a comment.
 */
export async function mockFile(description: Description, about: string): Promise<string> {
  const compressed = brotliCompressSync(JSON.stringify(trimDescription(description, true))).toString("base64");
  const { outputFiles, metafile } = await build({
    entryPoints: [fromRoot("tools/mock/oneFile.ts")],
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    legalComments: "none",
    define: {
      DESCRIPTION: JSON.stringify(compressed),
      "process.env.WS_NO_BUFFER_UTIL": '"1"',
      "process.env.WS_NO_UTF_8_VALIDATE": '"1"',
    },
    // CommonJS packages load Node's own modules with `require`.
    banner: { js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);' },
  });
  const licences = licenceTexts(bundledPackages(metafile), "This file").replaceAll("*/", "* /");
  return `// ${about}\n${outputFiles[0]?.text ?? ""}\n/*\n${licences}*/\n`;
}
