import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { mostPhrases, readPhrases, readSourcePages } from "./sourcePages";

const at = scratchFolder();

/** Writes a project with these files, relative to site/, and reads its pages. */
function read(files: Record<string, string>) {
  fs.rmSync(at("site"), { recursive: true, force: true });
  for (const folder of ["docs", "src/pages"]) fs.mkdirSync(at(`site/${folder}`), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(at(`site/${name}`)), { recursive: true });
    fs.writeFileSync(at(`site/${name}`), text);
  }
  return readSourcePages(at("."));
}

const page = (...lines: string[]) =>
  ["---", "title: One", "description: Of one.", ...lines, "---", "", "Words."].join("\n");
const phrasesOf = (files: Record<string, string>) => read(files).flatMap((one) => readPhrases(one, at(".")));
const many = Array.from({ length: mostPhrases + 1 }, (_, index) => `  - which one ${index}`);

test("a page's address is its path or its slug; generated pages and parts of pages are none", () => {
  const files = {
    ...{
      "docs/a_b.mdx": page(),
      "docs/my_index.mdx": page(),
      "docs/help/index.mdx": page("slug: /help"),
      "docs/help/c/index.mdx": page(),
    },
    ...{ "docs/api/d.mdx": "", "src/pages/_e.mdx": "", "src/pages/about.mdx": page() },
  };
  expect(read(files).map(({ address }) => address)).toEqual([
    "/docs/a_b",
    "/docs/help/c",
    "/docs/help",
    "/docs/my_index",
    "/about",
  ]);
});

test("phrases are read from front matter or from the file beside the page, with their place", () => {
  const phrases = ["phrases:", "  - which one", "sectionPhrases:", '  "#part":', "    - which part", ""];
  const expected = (file: string, line: number) => [
    { target: "/docs/a", phrases: ["which one"], place: `site/docs/${file}:${line}` },
    { target: "/docs/a#part", phrases: ["which part"], place: `site/docs/${file}:${line + 3}` },
  ];
  expect(phrasesOf({ "docs/a.mdx": page(...phrases.slice(0, -1)) })).toEqual(expected("a.mdx", 4));
  const beside = phrasesOf({ "docs/a.mdx": page(), "docs/a.phrases.yaml": phrases.join("\n") });
  expect(beside.map(({ target, phrases }) => ({ target, phrases }))).toEqual(
    expected("", 0).map(({ target, phrases }) => ({ target, phrases })),
  );
  expect(beside.map(({ place }) => place)).toEqual(["site/docs/a.phrases.yaml:1", "site/docs/a.phrases.yaml:4"]);
});

test("what the search is to know of a page is read with its phrases, or without any", () => {
  const marks = ["neededWords:", "  - empt*|pour +out", "aboutDanger: true"];
  const [read] = phrasesOf({ "docs/a.mdx": page(...marks) });
  expect(read).toMatchObject({ target: "/docs/a", neededWords: ["empt*|pour +out"], aboutDanger: true });
  expect(phrasesOf({ "docs/a.mdx": page(), "docs/a.phrases.yaml": marks.join("\n") })).toMatchObject([
    { phrases: [], neededWords: ["empt*|pour +out"], aboutDanger: true },
  ]);
  expect(() => phrasesOf({ "docs/a.mdx": page(...marks), "docs/a.phrases.yaml": "phrases: [what]" })).toThrow(
    "site/docs/a.mdx:2: the page’s phrases are in site/docs/a.phrases.yaml. Move these there.",
  );
});

test("more phrases than front matter has room for go into the file beside the page, all of them", () => {
  const beside = "docs/a.phrases.yaml";
  expect(phrasesOf({ "docs/a.mdx": page("phrases:", ...many.slice(1)) })).toHaveLength(1);
  expect(() => phrasesOf({ "docs/a.mdx": page("phrases:", ...many) })).toThrow(
    `site/docs/a.mdx:4: has ${many.length} phrases. More than ${mostPhrases} go into site/${beside}: move them all.`,
  );
  expect(phrasesOf({ "docs/a.mdx": page(), [beside]: ["phrases:", ...many].join("\n") })).toHaveLength(1);
  expect(() => phrasesOf({ "docs/a.mdx": page("phrases: [which]"), [beside]: "phrases: [what]" })).toThrow(
    `site/docs/a.mdx:4: the page’s phrases are in site/${beside}. Move these there.`,
  );
});

test.each([
  ["no front matter", "Words.", '1: has no front matter. Begin it with "---", a title and "---".'],
  ["no title", "---\ndescription: Of one.\n---\n", '2: "title" is missing. Add it.'],
  ["what is not YAML", page("card: [a"), "5 is not valid YAML: "],
  ["a key twice", page("card: A.", "card: B."), "5 is not valid YAML: Map keys must be unique"],
  ["an unknown key", page("tile: A."), '4: "tile" is not a known key. Write one of: title, '],
  ["a card that is no text", page("card: 3"), '4: "card" must be text.'],
  ["a card's title without a card", page("cardTitle: A"), '2: "card" is missing. Add it.'],
  ["an anchor without its sign", page("card: A.", "cardUnder: part"), '5: "cardUnder" must be the anchor of a heading'],
  ["a number as a phrase", page("phrases:", "  - who", "  - 401"), '6: "phrases 1" must be a phrase; write numbers in'],
  [
    "a needed word with a list's name",
    page("neededWords:", "  - $who"),
    '5: "neededWords 0" must be words in lower case',
  ],
  ["a page about danger or not", page("aboutDanger: false"), '4: "aboutDanger" must be true, or omitted.'],
  ["one phrase without a list", page("phrases: who"), '4: "phrases" must be a list of phrases'],
  ["a part without its sign", page("sectionPhrases:", "  part:", "    - who"), '5: "sectionPhrases part" must be the '],
  ["no menu path without a reason", page("menuPath: none"), '4: "menuPath" must be "none, " and the reason.'],
  ["an older address that is none", page("formerly: [docs/old]"), '4: "formerly 0" must be an address from its first '],
  ["a card for nowhere", page("otherCards:", "  part:", "    text: A."), '5: "otherCards part" must be an anchor in '],
  [
    "a card with an unknown key",
    page("otherCards:", '  "#a":', "    txt: A."),
    '6: "txt" is not a known key. Write one ',
  ],
])("%s is refused with file, line and what to write", (_, text, message) => {
  expect(() => read({ "docs/a.mdx": text })).toThrow(`site/docs/a.mdx:${message}`);
});

test("all faults of all pages are named at once, each in its line", () => {
  const files = { "docs/a.mdx": page("tile: A.", "phrases: who"), "docs/b.mdx": page("card: 3"), "docs/c.mdx": page() };
  const lines = ['a.mdx:4: "tile" is not', 'a.mdx:5: "phrases" must', 'b.mdx:4: "card" must be text.'];
  expect(() => read(files)).toThrow(new RegExp(`^${lines.map((line) => `site/docs/${line}.*`).join("\n")}$`));
});

test("a file of phrases with another key is refused with file and line", () => {
  expect(() => phrasesOf({ "docs/a.mdx": page(), "docs/a.phrases.yaml": "phrases: [who]\nparts: {}\n" })).toThrow(
    'site/docs/a.phrases.yaml:2: "parts" is not a known key. Write one of: phrases, sectionPhrases, neededWords, aboutDanger.',
  );
});
