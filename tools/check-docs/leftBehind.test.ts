import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { leftBehind } from "./leftBehind";

const folder = scratchFolder();
const page = {
  file: "site/docs/lamp.mdx",
  address: "",
  frontMatter: { title: "", description: "" },
  placeOf: () => "",
};

test("an address that nothing has any more and phrases without their page are named", () => {
  fs.mkdirSync(folder("site/docs"), { recursive: true });
  for (const name of ["lamp", "lantern"]) fs.writeFileSync(folder(`site/docs/${name}.phrases.yaml`), "");
  const published = ["/docs/lamp", "/docs/lantern", "/lamp.png"];
  expect(leftBehind([page], published, (address) => address === "/docs/lamp", folder())).toEqual([
    expect.stringContaining("/docs/lantern is lost"),
    expect.stringContaining("site/docs/lantern.phrases.yaml:1: there is no page of this name"),
  ]);
});
