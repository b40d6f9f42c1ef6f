import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { isMap, isScalar, parseDocument, visit } from "yaml";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import { helpPhrases, phrases, placePhrases, straightApostrophe } from "./phrases";

/** Keys of the descriptions whose values are sentences. Examples and the server's messages are not. */
const sentenceKeys = ["description", "summary", "title", "x-do", "x-when", "text"];

/** A sentence or paragraph, and the line of its file on which it begins. */
interface Passage {
  line: number;
  text: string;
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

function files(folder: string, extension: RegExp, skipped?: RegExp): string[] {
  return filesBelow(fromRoot(folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => extension.test(file) && !skipped?.test(file));
}

/** Paragraphs of Markdown; code, readers' phrases and tables with phrases to avoid (the word list) are not prose. */
function ofMarkdown(source: string): Passage[] {
  const blank = (part: string) => part.replace(/[^\n]/g, " ");
  const prose = source
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/^(?:phrases|sectionPhrases):\n(?: .*\n)+/gm, blank)
    .replace(/<!-- word list -->[\s\S]*?<!-- end of word list -->/g, blank);
  return [...prose.matchAll(/(?:^.*\S.*\n?)+/gm)].map((match) => ({
    line: lineAt(prose, match.index),
    text: match[0],
  }));
}

function ofYaml(source: string): Passage[] {
  const passages: Passage[] = [];
  visit(parseDocument(source), {
    Pair(_, { key, value }, path) {
      const holder = path.at(-1);
      // An example's own value may have a property called `description`.
      if (isScalar(key) && key.value === "value") return visit.SKIP;
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== "string" || !isMap(holder)) return undefined;
      if (sentenceKeys.includes(String(key.value)))
        passages.push({ line: lineAt(source, value.range?.[0] ?? 0), text: value.value });
      return undefined;
    },
  });
  return passages;
}

const ofComments = (source: string): Passage[] =>
  [...source.matchAll(/(?:\/\/|\/?\*\*?|#|""") .*/g)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[0],
  }));

const ofMessages = (source: string): Passage[] =>
  [...source.matchAll(/\b(?:\w*Error|fail|log|error|warn)\(\s*(["`])[\s\S]*?\1/g)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[0],
  }));

const code = /\.(?:mjs|ts|tsx)$/;
const notShipped = /\.test\.ts$|\/testing\//;
const sources: [name: string, files: string[], passages: (source: string) => Passage[]][] = [
  ["pages", files("site/docs", /\.mdx$/, /^site\/docs\/api\//), ofMarkdown],
  ["introductions of the reference", files("description/openapi", /\.md$/), ofMarkdown],
  ["the description of the API", files("description/openapi", /\.yaml$/), ofYaml],
  ["the description of the socket", files("description/asyncapi", /\.yaml$/), ofYaml],
  ["changes", files("site/changes", /\.yaml$/), ofYaml],
  ["comments of samples", files("samples", /\.(?:mjs|py|ts|sh)$/), ofComments],
  [
    "messages of tools",
    ["toolkit", "description", "mock", "site", "tools"].flatMap((room) => files(room, code, notShipped)),
    ofMessages,
  ],
  ["pages of the site", files("site/src/pages", /\.mdx$/), ofMarkdown],
  [
    "files for maintainers",
    ["README.md", "CONTRIBUTING.md", "SECURITY.md", "site/HOOKS.md", "site/STYLE.md", ...files("deploy", /\.md$/)],
    ofMarkdown,
  ],
];

const withoutCode = (text: string) => text.replace(/`[^`]*`|<[^>]*>/g, "").replace(/^import .*$/gm, "");

function found(passages: Passage[], file: string, avoided = phrases): string[] {
  return passages.flatMap(({ line, text }) => {
    const oneLine = text.replace(/\s+/g, " ");
    return avoided.flatMap(({ pattern, write }) => {
      const [words] = pattern.exec(oneLine) ?? [];
      return words ? [`${file}:${line}: "${words}"; write: ${write}`] : [];
    });
  });
}

describe("no phrase in the word list occurs in", () => {
  test.each(sources)("%s", (_, names, passages) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.flatMap((file) => found(passages(fs.readFileSync(fromRoot(file), "utf8")), file))).toEqual([]);
  });
});

test("no guide or description points to what is above or below without a link", () => {
  const pages = [...files("site/docs/getting-started", /\.mdx$/), ...files("description/openapi", /description\.md$/)];
  const readmes = ["description", "mock"].map((room) => `${room}/package/README.md`);
  const read = (file: string) => fs.readFileSync(fromRoot(file), "utf8");
  expect([
    ...[...pages, ...readmes].flatMap((file) => found(ofMarkdown(read(file)), file, placePhrases)),
    ...files("description", /\.yaml$/).flatMap((file) => found(ofYaml(read(file)), file, placePhrases)),
  ]).toEqual([]);
});

test("no phrase that help avoids occurs in a help article", () => {
  const articles = ["site/docs/discord.mdx", ...files("site/docs/help", /\.mdx$/)];
  const findings = articles.flatMap((file) =>
    found(ofMarkdown(fs.readFileSync(fromRoot(file), "utf8")), file, helpPhrases),
  );
  expect(findings).toEqual([]);
});

test.each([
  ["You may see it.", "might"],
  ["Whoever has it", "anyone who"],
  ["a digit", "number"],
  ["Take back the buckets", "take away"],
  ["**Settings** > **Account**", "then"],
  ["Give a token only to people", "only give"],
  ["## What you will see", "What you’ll see"],
])("help avoids “%s”", (sentence, advice) => {
  expect(found(ofMarkdown(sentence), "a.mdx", helpPhrases).join()).toContain(advice);
});

test.each([
  ["Switch off the setting", "turn"],
  ["switch it off", "turn"],
  ["an invented export file", "fictional"],
  ["the fronts of all friends as strings", "front text"],
  ["names in the text format", "front text"],
])("no page says “%s”", (sentence, advice) => {
  expect(found(ofMarkdown(sentence), "a.mdx").join()).toContain(advice);
});

test("the names of operations may speak of the text format", () => {
  expect(found(ofMarkdown("Get current fronters of system (text format)"), "a.mdx")).toEqual([]);
});

test("help may name a switch of fronts, whoever is fronting, and the month of May", () => {
  const text = "A notification comes on a switch. Ask whoever is fronting. May is a month.";
  expect(found(ofMarkdown(text), "a.mdx", helpPhrases)).toEqual([]);
});

const forReaders = sources.slice(0, 5);

describe("apostrophes are curly in what readers see:", () => {
  test.each(forReaders)("%s", (_, names, passages) => {
    const straight = names.flatMap((file) =>
      passages(fs.readFileSync(fromRoot(file), "utf8"))
        .filter(({ text }) => straightApostrophe.test(withoutCode(text)))
        .map(({ line, text }) => `${file}:${line}: ${text.slice(0, 80)}`),
    );
    expect(straight).toEqual([]);
  });

  test("code may have straight ones", () => {
    expect(straightApostrophe.test(withoutCode("A friend's id"))).toBe(true);
    expect(straightApostrophe.test(withoutCode("The members' list"))).toBe(true);
    expect(
      straightApostrophe.test(withoutCode("`pip install 'websockets's'` and <Path steps={['Settings', 'Tokens']} />")),
    ).toBe(false);
  });
});

test("phrases are found across lines, but only in sentences", () => {
  expect(found(ofMarkdown("# One\n\nIf it is sent\nas text, all\n\n```\nsmall letters\n```\n"), "a.md")).toEqual([
    'a.md:3: "sent as text"; write: strings',
  ]);
  const yaml = "description: >-\n  Begins\n  anew.\nvalue:\n  description: anew\nx-do: Wait.\n";
  expect(found(ofYaml(yaml), "a.yaml")).toEqual(['a.yaml:1: "anew"; write: again, from scratch']);
  expect(found(ofMessages('const anew = 1;\nthrow new UserError(\n  "Begin anew."\n);'), "a.ts")).toHaveLength(1);
  expect(found(ofComments("anew(); // Loads anew."), "a.mjs")).toHaveLength(1);
});
