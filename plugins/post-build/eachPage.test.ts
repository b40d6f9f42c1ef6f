import { expect, test } from "vitest";
import { UserError } from "../../lib/userError";
import { eachPage } from "./eachPage";
import { pageOf } from "./testing/pageOf";

const pages = ["/docs/one", "/docs/two", "/docs/three"].map((address) => pageOf("", { address }));

test("what a step makes of the pages comes in the order of the pages, however many are done at once", async () => {
  const run = async ({ address }: { address: string }) => {
    if (address === "/docs/one") await new Promise((done) => setTimeout(done, 10));
    return address;
  };
  expect(await eachPage("names", pages, run, 3)).toEqual(["/docs/one", "/docs/two", "/docs/three"]);
});

test("a step that fails is named with the page and its source file", async () => {
  const run = () => {
    throw new UserError("no head");
  };
  await expect(eachPage("inline style", pages, run)).rejects.toThrow(
    new UserError("/docs/one (docs/page.mdx): inline style: no head"),
  );
});

test("an error that no step foresees keeps its stack", async () => {
  const run = ({ tree }: { tree: { children: unknown[] } }) => Object.keys(tree.children[7] as object);
  await expect(eachPage("links", pages, run)).rejects.toThrow(/^\/docs\/one .*TypeError.*\n +at /s);
});
