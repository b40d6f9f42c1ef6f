import fs from "node:fs";
import { describe, expect, test } from "vitest";
import YAML from "yaml";
import { bundledDescription } from "../../description/bundle/descriptionFiles";
import { readBundledDescription } from "../../description/bundle/parseDescription";
import { listOperations } from "../../description/model/operations";
import { readBuiltIndex } from "../../site/search/server/builtIndex";
import { readAllPhrases } from "../../site/search/server/phrases";
import { createEngine } from "../../site/search/shared/engine";
import { partOf } from "../../site/site.sections";
import { markdownAddress } from "../../site/utils/pageForms";
import { fromRoot } from "../../toolkit/files/paths";
import { getOrMake } from "../../toolkit/utils/getOrMake";
import { everyOperation } from "./everyOperation";

type Sets = Record<string, Record<string, Record<string, string | string[]>>>;

/** Kinds whose page a reader names: it has to be in sight. */
const exactKinds = ["title", "path", "field", "error"];

const sets = YAML.parse(fs.readFileSync(fromRoot("tests/search/relevance.yaml"), "utf8")) as Sets;
const description = readBundledDescription(bundledDescription);
const phrasesOfPages = readAllPhrases();
const index = readBuiltIndex();
const engine = createEngine(index);

/** @returns the addresses that answer a query of the test set. */
function addresses(expected: string | string[]): Set<string> {
  const all = [expected].flat().flatMap((one) => {
    if (one.startsWith("/")) return [one];
    if (!one.startsWith("field:")) return [`/docs/${one}`];
    const name = one.slice("field:".length);
    const fields = index.documents.filter((document) => document.type === "field" && document.name === name);
    return fields.flatMap(({ targets }) => targets.map(([page]) => index.pages[page]?.path ?? ""));
  });
  const known = new Set(index.pages.map(({ path }) => path));
  const lost = all.filter((path) => !known.has(path));
  expect(lost, "pages in relevance.yaml that are not on the site").toEqual([]);
  expect(all, "expected pages in relevance.yaml").not.toEqual([]);
  return new Set(all);
}

/** What queries have found: several tests ask those of the sets, and the phrases of pages. */
const found = new Map<string, ReturnType<typeof engine.search>>();

/** Searches in a part of the site, each query once. */
function search(query: string, part: ReturnType<typeof partOf>): ReturnType<typeof engine.search> {
  return getOrMake(found, `${query} ${part}`, () => engine.search(query, part));
}

/** @returns the place of the first expected page for a reader in its part of the site, from 1; 0 if it is not found. */
function placeOf(query: string, expected: string | string[]): number {
  const wanted = addresses(expected);
  const part = [...wanted].some((path) => partOf(path) === "Help") ? "Help" : "API";
  return search(query, part).findIndex(({ path }) => wanted.has(path)) + 1;
}

/** Measures and prints the mean reciprocal rank of a set, and that of each kind; 1 where every page comes first. */
function measure(part: string): { all: number; kinds: Map<string, number> } {
  const kinds = new Map<string, number>();
  const ranks = Object.entries(sets[part] ?? {}).flatMap(([kind, queries]) => {
    const ofKind = Object.entries(queries).map(([query, expected]) => {
      const place = placeOf(query, expected);
      return place > 0 ? 1 / place : 0;
    });
    kinds.set(kind, mean(ofKind));
    return ofKind;
  });
  const lines = [...kinds].map(([kind, rank]) => `${kind.padEnd(10)} ${rank.toFixed(3)}`);
  console.log(`${part}: mean reciprocal rank ${mean(ranks).toFixed(4)} of ${ranks.length}\n  ${lines.join("\n  ")}`);
  return { all: mean(ranks), kinds };
}

/** @returns the share of a set's queries that find a right page first, from 0 to 1. */
function shareOfFirst(part: string): number {
  const queries = Object.values(sets[part] ?? {}).flatMap((ofKind) => Object.entries(ofKind));
  const missed = queries.filter(([query, expected]) => placeOf(query, expected) !== 1).map(([query]) => query);
  console.log(`${part}: ${queries.length - missed.length} of ${queries.length} first; not: ${missed.join("; ")}`);
  return 1 - missed.length / queries.length;
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

test.each([
  ["maker-unseen", 0.87],
  ["reader-unseen", 0.9],
  ["voices-unseen", 0.88],
  ["hurried-unseen", 0.9],
  ["witness-unseen", 0.91],
  ["threads-unseen", 0.77],
])(
  "for queries that were never used for tuning (%s), the right page comes first in a share of at least %d",
  (part, least) => {
    measure(part);
    expect(shareOfFirst(part)).toBeGreaterThanOrEqual(least);
  },
);

describe.each(["maker-tuned", "maker-checked"])("queries: %s", (part) => {
  test("the right page comes first: mean reciprocal rank at least 0.96, of each kind at least 0.84", () => {
    const { all, kinds } = measure(part);
    expect(all).toBeGreaterThanOrEqual(0.96);
    expect([...kinds].filter(([, rank]) => rank < 0.84)).toEqual([]);
  });

  test.each(exactKinds)("every expected page is among the first three: %s", (kind) => {
    const missed = Object.entries(sets[part]?.[kind] ?? {}).filter(([query, expected]) => {
      const place = placeOf(query, expected);
      return place === 0 || place > 3;
    });
    expect(missed.map(([query]) => query)).toEqual([]);
  });
});

test("at least nine of ten questions about the app, export and safety find their page first", () => {
  const queries = ["maker-tuned", "maker-checked"].flatMap((part) => Object.entries(sets[part]?.help ?? {}));
  const missed = queries.filter(([query, expected]) => placeOf(query, expected) !== 1).map(([query]) => query);
  console.log(`help: ${queries.length - missed.length} of ${queries.length} first; not: ${missed.join("; ")}`);
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(1 - missed.length / queries.length).toBeGreaterThanOrEqual(0.9);
});

test("at least nine of ten questions in readers' own words find their page first", () => {
  expect(Object.values(sets["reader-tuned"] ?? {}).flatMap(Object.keys).length).toBeGreaterThanOrEqual(60);
  expect(shareOfFirst("reader-tuned")).toBeGreaterThanOrEqual(0.9);
});

test("every operation is found by its title, its paths in all spellings, its name and its error messages", () => {
  const queries = everyOperation(description, listOperations(description));
  const counts = new Map<string, number>();
  const missed = queries.filter(({ rule, query, expected, within }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    const place = engine.search(query).findIndex(({ path }) => expected.includes(path)) + 1;
    return place === 0 || place > within;
  });
  console.log(`by rule, ${queries.length}:\n  ${[...counts].map(([rule, count]) => `${rule}: ${count}`).join("\n  ")}`);
  expect(missed.map(({ rule, query, expected }) => `${rule}: ${query} (${expected[0]})`)).toEqual([]);
});

test("every page comes first for its own title", () => {
  // "Privacy buckets" is a page of help and one of the reference.
  const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
  const missed = index.pages.filter(({ title }) => !same(engine.search(title)[0]?.title, title));
  expect(missed.map(({ path }) => path)).toEqual([]);
});

test("every phrase of a page finds its page among the first three", () => {
  const missed = phrasesOfPages.flatMap(({ target, phrases }) => {
    const [path = ""] = target.split("#");
    const isFound = (text: string) =>
      search(text, partOf(path)).findIndex((result) => result.path === path) in [0, 1, 2];
    return phrases.filter((text) => !isFound(text)).map((text) => `${text} (${target})`);
  });
  expect(missed).toEqual([]);
});

// Situations of people who need help, from a page of help, as they put it.
test.each([
  ["delete member", "/docs/help/features/member_missing"],
  ["someone saw my front", "/docs/help/features/friends/hide_front"],
  ["she saw who was fronting", "/docs/help/features/friends/hide_front"],
  ["they found out who was fronting", "/docs/help/features/friends/hide_front"],
  ["add member", "/docs/help/first_steps"],
  ["front history", "/docs/help/features/friends/always_sees"],
  ["poll", "/docs/help/features/talk"],
  ["chat", "/docs/help/features/talk"],
  ["timer", "/docs/help/features/reminders"],
  ["analytics", "/docs/help/features/analytics"],
  ["i want to die", "/docs/help/safety"],
  ["my partner reads our notes and chat while i am asleep", "/docs/help/account/cannot_lock_out"],
  ["parents check my phone", "/docs/help/account/cannot_lock_out"],
  ["alter wants to delete everything", "/docs/help/features/not_agreed"],
  ["how do we stop a child alter from opening the chat or deleting things", "/docs/help/features/not_agreed"],
  ["is sp shutting down", "/docs/help/app_is_ending"],
  ["how do we move all our members to a different plural app", "/docs/help/account/move_app"],
  ["my friend set their custom status to something scary and does not answer me", "/docs/help/safety"],
  ["i dont know who i am right now or where i am", "/docs/help/safety"],
  ["a friend of ours died and their account is still in our friends list", "/docs/help/features/friends/gone"],
  ["ex posted screenshots of our alters", "/docs/help/features/friends/always_sees"],
])("in help, %j leads to help: %s", (query, path) => {
  const results = engine.search(query, "Help");
  expect(partOf(results[0]?.path ?? "")).toBe("Help");
  expect(results.slice(0, 3).map((result) => result.path)).toContain(path);
});

test("in distress, the same page comes first on every page of the site", () => {
  for (const query of ["i want to die", "suicide", "we are not safe", "someone saw my front"]) {
    const [inHelp, inApi] = (["Help", "API"] as const).map((part) => engine.search(query, part)[0]?.path);
    expect(inApi, query).toBe(inHelp);
  }
});

const safety = "/docs/help/safety";

// As people put it who write more than the words of `urgent` in synonyms.yaml.
test.each([
  "one of our alters keeps cutting us and we dont know what to do",
  "we just took way too many pills",
  "my friend on here posted a goodbye letter, what now",
  "an alter deleted everybody and says its gonna end it all",
  "my boyfriend hits me and he reads the app",
  "sucidal thoughts at night",
  "i think he raped her and i fronted",
  "is there really no point in living like this",
  "the little says grandpa is hurting her again",
  "ich will nicht mehr, ich möchte sterben",
  "frends front says bye forever",
  "her status is farewell everyone",
  "it says they wont be here tomorrow",
  "my friend wrote this is my last front",
  "my swim coach kissed me",
  "uncle said i must never tell mum",
  "ex will post my naked pictures unless i pay",
  "she waits outside our work every day",
  "he took my passport and my keys",
])("%j finds what to do in danger first, in the reference too, and nothing that is not about danger", (query) => {
  const ofDanger = [safety, "/docs/help/account/unwanted_access", "/docs/help/account/cannot_lock_out"];
  for (const part of ["Help", "API"] as const) {
    const results = engine.search(query, part);
    expect(results[0]).toMatchObject({ path: safety, isUrgent: true });
    expect(results.filter(({ path }) => !ofDanger.includes(path.replace(/#.*/, "")))).toEqual([]);
  }
});

test("what is said of programs and of other pages is not taken for danger", () => {
  const said = [
    ...["kill the process", "this bug is killing me", "cut the text", "cut off the response body", "beat", "dies"],
    ...["dead link", "rate limit hits me", "harm", "abuse of tokens", "not safe to retry", "wait outside the loop"],
    ...["end the front", "live updates", "jump to the top", "friend cut me off the list", "a reminder for pills"],
    ...["bye forever discord", "say goodbye to ads", "a farewell party", "remove him forever", "show the last front"],
    ...["what was our last front", "it says last front 3 days ago", "not here tomorrow because of a holiday"],
    ...["he has a picture of our avatar", "he is our secret keeper", "an adult wants to see our account"],
    ...["i cant do this setup it is too hard", "it keeps us in the archive", "never tell mom that we are plural"],
    ...["who fronted last night for us", "goodbye message to an archived member", "never wake the phone at night"],
  ];
  const titles = index.pages.flatMap(({ path, title }) => (path === "/docs/help/safety" ? [] : [title]));
  const isUrgent = (query: string, part = partOf("/docs/docs/api")) => search(query, part).some((one) => one.isUrgent);
  expect([...said, ...titles].filter((query) => isUrgent(query))).toEqual([]);
  // Who asks about unwanted access may well be in danger.
  const ofDanger = ["/docs/help/safety", "/docs/help/account/unwanted_access", "/docs/help/account/cannot_lock_out"];
  const others = phrasesOfPages.filter(({ target }) => !ofDanger.includes(target.split("#")[0] ?? ""));
  // In the part of their page, where the test above has asked them: what is urgent is so in both.
  expect(others.flatMap(({ target, phrases }) => phrases.filter((one) => isUrgent(one, partOf(target))))).toEqual([]);
});

test("a lower-case method with a resource finds the request's page among the ten, in help too", () => {
  const missed = listOperations(description).flatMap(({ slug, requestLines }) =>
    requestLines
      .filter(({ path }) => /^\/v\d\/\w+(?:\/\{\w+\})*$/.test(path))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.split("/")[2]}`)
      .filter((query) => !engine.search(query, "Help").some(({ path }) => path === `/docs/api/${slug}`)),
  );
  expect(missed).toEqual([]);
});

test.each([
  ...["C#", "c#", ".NET", "kotlin", "Dart", "rust", "python"].map((query) => [query, "/docs/docs/api"]),
  ...["C++", "Go", "golang", "php"].map((query) => [query, "/docs/getting-started/downloads"]),
  ["TS", "/docs/getting-started/downloads"],
  ["<###@683d6b948224ca0550b24d47###>", "/docs/getting-started/export-file"],
])("the name of a language, or a mark in data, is found: %j at %s", (query = "", path) => {
  expect(
    engine
      .search(query, "API")
      .slice(0, 3)
      .map((result) => result.path),
  ).toContain(path);
});

test.each([
  ["i posted my pk token by accident", "/docs/help/third_party/token_leaked#pluralkit"],
  ["auf deutsch bitte", "/docs/help/accessibility#another-language"],
  ["can one of us write something the others cant read", "/docs/help/features/talk#between-you"],
  ["he says he will show my pictures", "/docs/help/safety#child"],
])("%j leads to the part that answers it", (query, address) => {
  const [first] = engine.search(query, "Help");
  expect(`${first?.path}#${first?.matched?.anchor}`).toBe(address);
});

test("no page answers with the addresses around its Markdown form, which are for programs", () => {
  const queries = ["third party", "apparyllis", "docs", "page", "pages", "all pages", "docs apparyllis com"];
  const passages = queries.flatMap((query) =>
    index.pages.map(({ path, title, lead }) => {
      const form = fs.readFileSync(fromRoot("build", markdownAddress(path)), "utf8");
      const result = { path, title, lead, score: 1, marked: { title: [], matched: [], lead: [] } };
      return (engine.passage(query, result, form) ?? []).map(({ text }) => text).join("");
    }),
  );
  expect(passages.filter(Boolean).length, "passages").toBeGreaterThan(0);
  expect(passages.filter((text) => /^All pages|on the site:|llms\.txt$/.test(text))).toEqual([]);
});

const cautious = new Set(index.pages.flatMap(({ path, neededWords }) => (neededWords ? [path] : [])));

test("a weak match leads to no page whose steps delete, log everyone out or cannot be undone", () => {
  const queries = [
    ...["fone smashed need acount back", "didnt log switches last week", "going inpatient no phone", "log a switch"],
    ...["2 accounts same phone", "i just switched and my head is full of fog", "how do i put a member away", "log"],
    ...["the file i exported asks me for a password", "i am not understand the page, english is little", "log out"],
    ...[
      "log my front",
      "put alter away",
      "log in",
      "i need my account back",
      "kein englisch",
      "phone is gone",
      "front log",
    ],
  ];
  const isLed = (query: string) =>
    ([undefined, "Help", "API"] as const).some((part) => cautious.has(engine.search(query, part)[0]?.path ?? ""));
  expect(queries.filter(isLed)).toEqual([]);
});

test.each([
  ["account/delete_account", ["delete my account", "remove our account", "leave simply plural", "close my account"]],
  ["account/disconnect_sovial", ["remove google login", "log in without apple", "disconnect facebook"]],
  ["account/unwanted_access", ["somebody hacked my account", "someone knows my password", "log out everywhere"]],
  [
    "account/forgot_password",
    ["forgot pw", "i forgot my password", "forgott pasword", "reset link", "change my password"],
  ],
  ["account/change_address", ["change my email address"]],
  ["third_party/token_leaked", ["my token leaked", "revoke a token"]],
  ["third_party/sync_pk", ["pk sync", "import from pluralkit"]],
])("%s comes first for words of its own", (name, queries) => {
  expect(cautious).toContain(`/docs/help/${name}`);
  expect(queries.map((query) => engine.search(query, "Help")[0]?.path)).toEqual(
    queries.map(() => `/docs/help/${name}`),
  );
});
