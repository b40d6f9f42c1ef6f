import { readFile } from "node:fs/promises";

export async function readJson(path) {
  try {
    return JSON.parse((await readFile(path, "utf8")).replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error.message}`);
  }
}
