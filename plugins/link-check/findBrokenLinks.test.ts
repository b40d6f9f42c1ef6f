import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBrokenLinks } from "./findBrokenLinks";

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "links-"));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, html: string) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, html);
};

test("links to pages, anchors, files and other hosts that are there are fine", async () => {
  write("index.html", '<a href="/docs/one#part">one</a><a href="https://example.com/x">x</a><img src="/mark.svg">');
  write("docs/one.html", '<h2 id="part">Part</h2><a href="#part">here</a><a href="/">home</a><a href="one">self</a>');
  write("mark.svg", "<svg/>");
  expect(await findBrokenLinks(folder)).toEqual([]);
});

test("a missing page, anchor and image are each named with the page that links there", async () => {
  write("index.html", '<a href="/docs/two">two</a><a href="/docs/one#gone">gone</a><img alt="" src="/no.svg">');
  write("docs/one.html", '<h2 id="part">Part</h2>');
  expect(await findBrokenLinks(folder)).toEqual([
    "index.html: /docs/one#gone (no such anchor)",
    "index.html: /docs/two (no such page or file)",
    "index.html: /no.svg (no such page or file)",
  ]);
});
