import fs from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import { readFaults } from "./readFaults";

test("each fault that `npm run faults` plants is in its file as it is now", () => {
  expect(readFaults().length).toBeGreaterThan(40);
});

test("each test that should notice a fault exists, by its file and its name", () => {
  const files = ["toolkit", "description", "mock", "site", "tools", "tests"]
    .flatMap((room) => filesBelow(fromRoot(room)).map((file) => `${room}/${file}`))
    .filter((file) => /\.(test|spec)\.tsx?$|e2e\/support/.test(file) && !file.includes("node_modules"));
  const texts = files.map((file) => fs.readFileSync(fromRoot(file), "utf8"));
  const missing = readFaults().flatMap(({ test: [, ...args] }) =>
    args.filter((argument, index) => {
      if (argument.startsWith("-")) return false;
      const places = /^-[gt]$/.test(args[index - 1] ?? "") ? texts : files;
      return !places.some((place) => place.includes(argument));
    }),
  );
  expect(missing).toEqual([]);
});
