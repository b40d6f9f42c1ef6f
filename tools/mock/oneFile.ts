/*
 * Entry point of the mock in one file, which `npm run generate` bundles with the description but without Express.
 */
import { brotliDecompressSync } from "node:zlib";
import type { Description } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";
import { runMock } from "./command";
import { createPlainListener } from "./plainListener";
import { start } from "./start";

/** The trimmed description, compressed, in base64. Inserted by lib/downloads/mockFile.ts. */
declare const DESCRIPTION: string;

runMock("node simply-plural-mock.mjs", (options) => {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) throw new UserError(`Node ${process.version} is too old. Install Node 20 or newer, then try again.`);
  return start({
    ...options,
    description: JSON.parse(brotliDecompressSync(Buffer.from(DESCRIPTION, "base64")).toString()) as Description,
    listener: createPlainListener,
  });
});
