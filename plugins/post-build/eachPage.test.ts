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

test("as many pages are in hand at once as were asked for, one if nothing was said", async () => {
  const most = async (...atOnce: number[]) => {
    let [inHand, highest] = [0, 0];
    const run = async () => {
      highest = Math.max(highest, ++inHand);
      await new Promise((done) => setImmediate(done));
      inHand--;
    };
    await eachPage("cards", pages, run, ...atOnce);
    return highest;
  };
  expect([await most(), await most(2)]).toEqual([1, 2]);
});

test("a failed step names a page that Docusaurus makes without a source, and what was thrown that is no error", async () => {
  const [page] = pages;
  const notFound = { ...(page as ReturnType<typeof pageOf>), source: undefined };
  const run = () => Promise.reject("stop");
  await expect(eachPage("cards", [notFound], run)).rejects.toThrow("/docs/one (no source file): cards: stop");
});
