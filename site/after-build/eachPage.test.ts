import { expect, test } from "vitest";
import { UserError } from "../../toolkit/utils/userError";
import { eachPage } from "./eachPage";
import { pageOf } from "./testing/pageOf";

const pages = ["/docs/one", "/docs/two", "/docs/three"].map((address) => pageOf("", { address }));

test("a step's results are in the order of the pages, however many run at once", async () => {
  const run = async ({ address }: { address: string }) => {
    if (address === "/docs/one") await new Promise((done) => setTimeout(done, 10));
    return address;
  };
  expect(await eachPage("names", pages, run, 3)).toEqual(["/docs/one", "/docs/two", "/docs/three"]);
  expect(await eachPage("names", [], run)).toEqual([]);
});

test("a failed step is reported with the page and its source file", async () => {
  const run = () => {
    throw new UserError("no head");
  };
  await expect(eachPage("inline style", pages, run)).rejects.toThrow(
    new UserError("/docs/one (docs/page.mdx): inline style: no head"),
  );
});

test("an unexpected error keeps its stack", async () => {
  const run = () => Object.keys(undefined as unknown as object);
  await expect(eachPage("links", pages, run)).rejects.toThrow(/^\/docs\/one .*TypeError.*\n +at /s);
});

test("a full disk is reported without a stack", async () => {
  const run = () => Promise.reject(Object.assign(new Error("write"), { code: "ENOSPC" }));
  await expect(eachPage("writing", pages, run)).rejects.toThrow(/: writing: The disk is full\. [^\n]*$/);
});

test("the given number of pages is processed at once, by default one", async () => {
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

test("a failed step reports a page without a source, and a thrown value that is not an error", async () => {
  const [page] = pages;
  const notFound = { ...(page as ReturnType<typeof pageOf>), source: undefined };
  const run = () => Promise.reject("stop");
  await expect(eachPage("cards", [notFound], run)).rejects.toThrow("/docs/one (no source file): cards: stop");
});
