/*
 * Entry point of the package, which mock/package/bundle.ts bundles with the description. The file to download is this
 * command too (./oneFile.ts).
 */
import { brotliDecompressSync } from "node:zlib";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { CreateMock } from "../api/types";
import { type MockDescriptions, runMock } from "../cli/command";
import { mockCreator } from "./createMock";

/** The trimmed descriptions, compressed, in base64. Inserted by mock/package/bundle.ts. */
declare const DESCRIPTIONS: string;

let descriptions: MockDescriptions | undefined;

function readDescriptions(): MockDescriptions {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) throw new UserError(`Node ${process.version} is too old. Install Node 20 or newer, then try again.`);
  descriptions ??= JSON.parse(brotliDecompressSync(Buffer.from(DESCRIPTIONS, "base64")).toString()) as MockDescriptions;
  return descriptions;
}

/** @public Imported by those who install the package. */
export const createMock: CreateMock = async (options) => mockCreator(readDescriptions())(options);

/** Runs the mock from the command line; `command` is the command line without options. */
export function run(command: string): void {
  runMock(command, readDescriptions);
}
