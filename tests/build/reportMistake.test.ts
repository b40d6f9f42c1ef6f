import { expect, test } from "vitest";
import { site } from "../../site/site.config";
import { listPages, readPage } from "../support/builtSite";

/** A unit test (tools/workflows.test.ts) checks that it has the fields that the link fills in. */
const form = `href="${site.repository}/issues/new?template=docs-are-wrong.yml`;

test("every page links to the form for reporting mistakes, with its own address, and says that reports are public", () => {
  const without = listPages().filter((path) => {
    const [, link = ""] = readPage(path).split(`${form}&amp;page=${site.url}${path}`);
    return !/^(&amp;version=\d{4}-\d\d-\d\d)?"[^>]*>Report a mistake \(public\)</.test(link);
  });
  expect(without).toEqual([]);
});

test("most pages link to their source: the pages About and Discord say so", () => {
  const without = listPages().filter((path) => !/<a [^>]*class="[^"]*theme-edit-this-page"/.test(readPage(path)));
  expect(without).toEqual(["/", "/about", "/docs/docs/api"]);
});

test("the not-found page, which is the same for all addresses, links to the form without an address", () => {
  expect(readPage("/404").split(form)[1]).toMatch(/^"[^>]*>Report a mistake \(public\)</);
});
