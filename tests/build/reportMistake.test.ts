import fs from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { fromRoot } from "../../lib/paths";
import { site } from "../../site.config";
import { listPages, readPage } from "../support/builtSite";

const template = "docs-are-wrong.yml";

test("every document leads to the form for mistakes, with its own address, and says that it is public", () => {
  const documents = listPages().filter((address) => address.startsWith("/docs/"));
  expect(documents.length).toBeGreaterThan(150);
  const href = (address: string) =>
    `${site.repository}/issues/new?template=${template}&#x26;page=${site.url}${address}`;
  const without = documents.filter((address) => {
    const [, link = ""] = readPage(address).split(`href="${href(address)}`);
    return !/^(&#x26;version=\d{4}-\d\d-\d\d)?"[^>]*>Report a mistake \(public\)</.test(link);
  });
  expect(without).toEqual([]);
});

test("the form has the fields that the link fills in", () => {
  const form = parse(fs.readFileSync(fromRoot(".github/ISSUE_TEMPLATE", template), "utf8")) as {
    body: { id?: string }[];
  };
  expect(form.body.map(({ id }) => id)).toEqual(expect.arrayContaining(["page", "version"]));
});
