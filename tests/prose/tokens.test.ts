import fs from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";

const pages = filesBelow(fromRoot("site/docs"))
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => [file, fs.readFileSync(fromRoot("site/docs", file), "utf8")] as const);

test("no command on a page puts a reader's own token into the shell's history", () => {
  expect(pages.filter(([, text]) => text.includes("read -rs SP_TOKEN")).map(([file]) => file)).not.toEqual([]);
  const written = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\bSP_TOKEN=["']?YOUR_\w*/g)].map(([command]) => `${file}: ${command}`),
  );
  expect(written).toEqual([]);
});
