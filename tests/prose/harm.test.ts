import fs from "node:fs";
import { expect, test } from "vitest";
import { readSourcePages } from "../../site/front-matter/sourcePages";
import { fromRoot } from "../../toolkit/files/paths";
import { paragraphsOf } from "./paragraphsOf";

const pages = readSourcePages()
  .filter(({ address }) => address.startsWith("/docs/help") || address === "/docs/discord")
  .map(({ file }) => ({ file, paragraphs: paragraphsOf(fs.readFileSync(fromRoot(file), "utf8")) }));

/** Names each paragraph that leads somewhere before what has to be read first. */
function tooEarly(leads: RegExp, isReadFirst: (index: number, paragraphs: string[]) => boolean): string[] {
  return pages.flatMap(({ file, paragraphs }) =>
    paragraphs.flatMap((paragraph, index) =>
      leads.test(paragraph) && !isReadFirst(index, paragraphs) ? [`${file}: ${paragraph.trim().slice(0, 70)}`] : [],
    ),
  );
}

const ending = "](/docs/help/app_is_ending";

test("whoever is led to pay, to begin, or to keep something in the app reads first that it will end", () => {
  const paying = /\*\*Subscribe\*\*|subscribe again|active subscription|paid subscription/i;
  const beginning = /sign up in the app|make (?:a new|an) account|begin again with a new account/i;
  const keeping = /stay in your list|as long as you (?:like|want)|\bforever\b/i;
  const leads = new RegExp([paying, beginning, keeping].map(({ source }) => source).join("|"), "i");
  const isSaid = (index: number, paragraphs: string[]) => {
    const firstStep = paragraphs.findIndex((paragraph) => /^\s*1\. /.test(paragraph));
    const before = firstStep === -1 ? [] : paragraphs.slice(0, firstStep);
    return [...before, paragraphs[index]].some((paragraph) => paragraph?.includes(ending));
  };
  expect(tooEarly(leads, isSaid)).toEqual([]);
});

const copy = /\]\((?:\/docs\/help\/(?:account\/save_data|app_is_ending|account\/unwanted_access#before)|#copy)/;

test("nobody is told to log out before they have read that they need a copy, and another device", () => {
  // What not to do, and what to do before, or afterwards.
  const others = /\b(?:don’t|never|before you|after)\b[^.;:]*?\b(?:log|logging) out\b|\blog out its\b/gi;
  const tells = (paragraph: string) => /\b(?:log|logging) out\b/i.test(paragraph.replace(others, ""));
  const told = pages.flatMap(({ file, paragraphs }) =>
    paragraphs.filter(tells).map((text) => ({ file, text, paragraphs })),
  );
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter(({ text }) => !copy.test(text)).map(({ file }) => file)).toEqual([]);
  const isLastKept = /\bnever\b[^.]*\blast\b|\bIf the servers stop\b/i;
  expect(told.filter(({ paragraphs }) => !isLastKept.test(paragraphs.join("\n"))).map(({ file }) => file)).toEqual([]);
});

test("steps that log out everyone, by a new password or address, come after the copy", () => {
  const changes = /^\s*\d+\. .*(?:\bset a (?:new )?password|change the password|change the email address)/i;
  const isSaved = (index: number, paragraphs: string[]) => copy.test(paragraphs.slice(0, index + 1).join("\n"));
  expect(tooEarly(changes, () => false).length).toBeGreaterThan(4);
  expect(tooEarly(changes, isSaved)).toEqual([]);
});

test("whoever is advised to keep proof reads there not to copy naked pictures", () => {
  const proof = /\bas proof\b/i;
  expect(tooEarly(proof, () => false).length).toBeGreaterThan(1);
  expect(tooEarly(proof, (index, paragraphs) => /don’t copy naked pictures/i.test(paragraphs[index] ?? ""))).toEqual(
    [],
  );
});

const between = /\]\(\/docs\/help\/features\/talk#between-you\)/;
const someoneElse = /\]\(\/docs\/help\/safety#for-someone-else\)/;
const untilSwitch = /names of those who are fronting.* until your next switch/;
const translate = /(?:<span lang="\w+">[^<]+<\/span>[ ·\n]*){9}/;

test.each([
  ["that pressing on the neck is an emergency", "safety", /<CalmBox>[\s\S]*pressed on your neck[\s\S]*<\/CalmBox>/],
  ["that a call needs no internet", "safety", /<CalmBox>[\s\S]*needs no internet[\s\S]*<\/CalmBox>/],
  ["where a child is helped, before where one is lost", "safety", /\]\(#child\)\n.*\n.*\]\(#where\)/],
  ["what counts if one of them wants to hurt the body", "safety", /One of you wants to hurt the body\?/],
  ["to save a copy before looking for one", "app_is_ending", /\{#log-in\}[\s\S]*\{#nothing-answers\}/],
  ["that apps stop without their token", "app_is_ending", /delete every token.*Apps that use one stop/],
  ["that a copy can't wait", "index", /## If you can’t read much[\s\S]*\]\(\/docs\/help\/app_is_ending\)[\s\S]*\n## /],
  ["how to read the page in another language", "accessibility", translate],
  ["which token to replace first", "third_party/token_leaked", /\/StillStuck';\s+.*`pk;token refresh` now/],
  ["what buckets don't hide", "features/buckets/intro", between],
  ["what buckets don't hide", "features/buckets/assign_to_content", between],
  ["what buckets don't hide", "features/friends/always_sees", between],
  ["what a bucket leaves readable", "features/buckets/add", untilSwitch],
  ["what a bucket leaves readable", "features/buckets/assign_to_friend", untilSwitch],
  ["where to go if a front worries them", "features/friends/cannot_see", someoneElse],
  ["where to go if a front worries them", "features/friends/no_notifications", someoneElse],
  ["who stops a stranger", "features/friends/add_remove", /\{#block\}[\s\S]*contact_support\).*safety#someone-else\)/],
])("readers learn %s on %s", (_, page, sentence) => {
  expect(fs.readFileSync(fromRoot(`site/docs/help/${page}.mdx`), "utf8")).toMatch(sentence);
});
