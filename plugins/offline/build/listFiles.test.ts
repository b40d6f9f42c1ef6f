import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "./listFiles";

async function listed(files: string[]): Promise<string[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "site-"));
  for (const file of files) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), "");
  }
  const found = await listFiles(folder);
  await fs.rm(folder, { recursive: true });
  return found.map((entry) => entry.path);
}

test("a page that stands on disk in two forms is listed once, by its plain address", async () => {
  expect(await listed(["docs/help.html", "docs/help/index.html", "index.html"])).toEqual(["/docs/help", "/"]);
});

test("a page that has only the folder form is listed too", async () => {
  expect(await listed(["blog/index.html"])).toEqual(["/blog"]);
});

test("files for crawlers, hosts and other sites are left out", async () => {
  const left = ["sitemap.xml", "img/cards/a.png", "_headers", "index.html.br", "sw.js", "offline.json", "docs/help.md"];
  expect(await listed([...left, "img/mark.svg"])).toEqual(["/img/mark.svg"]);
});
