import fs from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { type Content, checkContent, contentOfPlugins, hasCards } from "./checkContent";

/** Files below the project root. */
const files: Record<string, string> = {};

beforeEach(() => {
  for (const name of Object.keys(files)) delete files[name];
  const read = vi.spyOn(fs, "readFileSync").mockImplementation((file) => {
    const [, text = ""] =
      Object.entries(files).find(([name]) => String(file).replaceAll("\\", "/").endsWith(name)) ?? [];
    return text;
  });
  return () => read.mockRestore();
});

const doc = (id: string) => ({ id, permalink: `/docs/${id}`, source: `@site/docs/${id}.mdx` });
const post = (name: string, more = {}) => ({ permalink: `/blog/${name}`, source: `@site/blog/${name}.md`, ...more });
const content = (parts: Partial<Content>): Content => ({ posts: [], docs: [], drafts: [], sidebars: {}, ...parts });

test("two pages with one address are both named", () => {
  files["site/blog/oil.md"] = "---\ntitle: Oil\nslug: /lamps\n---\n";
  const posts = [post("lamps"), { ...post("oil"), permalink: "/blog/lamps" }];
  expect(() => checkContent(content({ posts }))).toThrow(
    "site/blog/oil.md:3: The address /blog/lamps is also that of site/blog/lamps.md.",
  );
});

test("a blog whose posts are all unlisted is reported, and one with a listed post is not", () => {
  files["site/blog/lamps.md"] = "---\nunlisted: true\n---\n";
  const hidden = post("lamps", { unlisted: true });
  expect(() => checkContent(content({ posts: [hidden] }))).toThrow("site/blog/lamps.md:2: No post is listed");
  expect(() => checkContent(content({ posts: [hidden, post("oil", { unlisted: false })] }))).not.toThrow();
});

test("cards of a category are reported on a page that is none’s, with their line", () => {
  files["site/docs/lamps.mdx"] = "---\n---\n\n<DocCardList />\n";
  const docs = [doc("lamps")];
  const sidebars = { docs: [{ type: "category", items: [{ type: "category", link: { type: "doc", id: "lamps" } }] }] };
  expect(() => checkContent(content({ docs }))).toThrow("site/docs/lamps.mdx:4: It shows the pages of a category");
  expect(() => checkContent(content({ docs, sidebars }))).not.toThrow();
});

test("pages have cards if one uses them, or a category has a generated page", () => {
  const docs = [doc("lamps")];
  expect(hasCards(content({ docs }))).toBe(false);
  const inner = { type: "category", link: { type: "generated-index" } };
  expect(hasCards(content({ sidebars: { docs: [{ type: "category", items: [inner] }] } }))).toBe(true);
  files["site/docs/lamps.mdx"] = 'import DocCardList from "@theme/DocCardList";';
  expect(hasCards(content({ docs }))).toBe(true);
});

test("a site without a blog or documents has no content", () => {
  expect(contentOfPlugins({})).toEqual(content({}));
});
