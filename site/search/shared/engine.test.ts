import { describe, expect, test } from "vitest";
import type { PagePhrases } from "../../front-matter/sourcePages";
import type { Part } from "../../site.sections";
import { withAddresses } from "../../utils/pageForms";
import type { Entry } from "../server/searchEntries";
import { buildIndex } from "../server/searchFiles";
import { createEngine } from "./engine";
import type { SearchIndex } from "./types";

const entry = (type: Entry["type"], address: string, name: string, anchor = "", more: Partial<Entry> = {}): Entry => ({
  type,
  address,
  anchor,
  name,
  ...more,
});
const page = (address: string, name: string, more: Partial<Entry> = {}) => entry("page", address, name, "", more);

type Phrases = Record<string, string[]>;
type Marks = Record<string, Pick<PagePhrases, "neededWords" | "aboutDanger">>;
function engineOf(
  entries: Entry[],
  words: string[][] = [],
  pages: Phrases = {},
  urgent: Phrases = {},
  marks: Marks = {},
) {
  const phrases = [
    ...Object.entries(pages).map(([target, phrases]) => ({ target, phrases, place: "" })),
    ...Object.entries(marks).map(([target, mark]) => ({ target, phrases: [], place: "", ...mark })),
  ];
  const index = buildIndex(entries, { words, urgent }, phrases);
  return createEngine(JSON.parse(JSON.stringify(index)) as SearchIndex);
}

const paths = (results: { path: string }[]) => results.map(({ path }) => path);

test("an exact title comes before pages that only contain its words", () => {
  const engine = engineOf([page("/a", "Add member to group"), page("/b", "Add member"), page("/c", "Add members")]);
  expect(paths(engine.search("add member"))[0]).toBe("/b");
});

test("a mistyped word is corrected, and one that is spelt correctly never", () => {
  const engine = engineOf([page("/a", "After"), page("/b", "Alter"), page("/c", "Privacy")]);
  expect(paths(engine.search("privcay "))).toEqual(["/c"]);
  expect(paths(engine.search("alter"))).toEqual(["/b"]);
});

test("a field leads to its anchor in any spelling", () => {
  const field = entry("field", "/b", "archivedReason", "body-archivedReason");
  const engine = engineOf([page("/a", "Archive"), page("/b", "Add member"), field]);
  for (const query of ["archivedReason", "archived reason", "archived_reason", '"archivedReason":']) {
    expect(engine.search(query)[0]).toMatchObject({ path: "/b", matched: { anchor: "body-archivedReason" } });
  }
});

const errorsPage = "/docs/getting-started/errors";
const operations = Array.from({ length: 6 }, (_, index) => `/docs/api/${index}`);
const shared = "The token of this request is missing or invalid";
const errors = [
  page(errorsPage, "Errors"),
  entry("section", errorsPage, "404", "status-404"),
  ...operations.map((address, index) => page(address, `Operation ${index}`, { requests: [`GET /v1/thing${index}`] })),
  entry("error", operations[2] ?? "", "Cannot find specified group", "errors"),
  entry("error", errorsPage, "Cannot find specified group", "status-404"),
  ...operations.map((address) => entry("error", address, shared, "errors")),
  entry("error", errorsPage, shared, "status-401"),
];

test.each([
  ["Cannot find specified group", "/docs/api/2", "errors"],
  ["token of this request is missing or invalid", errorsPage, "status-401"],
  ["Cannot GET /v1/thing1/", errorsPage, "status-404"],
])("%s is a quoted error and leads to %s", (query, path, anchor) => {
  expect(engineOf(errors).search(query)[0]).toMatchObject({ path, matched: { anchor } });
});

test("a request leads to its operation, even as a method with a bare resource name", () => {
  const engine = engineOf([
    page("/a", "Get all members", { requests: ["GET /v1/members/{systemId}"] }),
    page("/b", "Delete note", { requests: ["DELETE /v1/note/{noteId}"] }),
  ]);
  for (const query of ["GET /v1/members/:systemId", "GET members", "https://api.apparyllis.com/v1/members/a1?x=1"]) {
    expect(engine.search(query)[0], query).toMatchObject({
      path: "/a",
      method: "GET",
      apiPath: "/v1/members/{systemId}",
    });
  }
  expect(engine.search("delete note")[0]?.path).toBe("/b");
});

test.each(["/docs/api/set-username", "https://docs.example/docs/api/set-username.html", "/docs/api/update-username"])(
  "%s is an address of the operation and finds only its page",
  (query) => {
    const operation = page("/docs/api/update-username", "Update username", { ids: ["updateUsername", "set-username"] });
    const engine = engineOf([page("/docs/api/set-buckets", "Set username of buckets"), operation]);
    expect(paths(engine.search(query))).toEqual(["/docs/api/update-username"]);
  },
);

test("synonyms find a page's different words, and rank below the word itself", () => {
  const engine = engineOf([page("/a", "Delete member"), page("/b", "Delete alter")], [["member", "alter"]]);
  expect(paths(engine.search("delete alter"))).toEqual(["/b", "/a"]);
});

test("no input breaks the search", () => {
  const engine = engineOf([page("/a", "Get all members", { requests: ["GET /v1/members/{systemId}"] })]);
  const odd = ["", " ", "/", "//", "?", "((", "[a-", "\\", "%", '"', "{}", "\u0000", "😀", "é", "a".repeat(20_000)];
  for (const query of [...odd, "constructor", "__proto__", "toString"]) {
    expect(Array.isArray(engine.search(query)), query).toBe(true);
  }
});

test("only the first thousand characters of a query are used", () => {
  const engine = engineOf([page("/a", "Members"), page("/b", "Notes")]);
  expect(paths(engine.search(`${" ".repeat(1000)}members`))).toEqual([]);
});

/** The titles of the results, best first. */
const titles = (results: { title: string }[]) => results.map(({ title }) => title);

test("at most ten results are shown", () => {
  const many = Array.from({ length: 12 }, (_, index) => page(`/${index}`, `Members ${index}`));
  expect(engineOf(many).search("members")).toHaveLength(10);
});

test("equal results are sorted by address", () => {
  const engine = engineOf(["/c", "/a", "/b"].map((address) => page(address, "Members")));
  expect(paths(engine.search("members"))).toEqual(["/a", "/b", "/c"]);
  const words = engineOf([page("/a", "Lamps"), page("/b", "Members")]);
  expect(paths(words.search("members lamps"))).toEqual(["/a", "/b"]);
});

test("the best of the other part is the last of the ten if it would not be among them, unless it is noise", () => {
  const many = Array.from({ length: 12 }, (_, index) => page(`/docs/api/${index}`, "Set buckets"));
  const near = engineOf([...many, page("/docs/help/x", "Set of buckets")]).search("set buckets");
  expect(paths(near).indexOf("/docs/help/x")).toBe(9);
  const title = "A long title about friends and groups and fronts and notes who see buckets";
  const far = engineOf([...many, page("/docs/help/x", title)]).search("set buckets");
  expect(paths(far)).not.toContain("/docs/help/x");
});

test("an operation's page has its request, the socket's and others have none", () => {
  const engine = engineOf([
    page("/a", "Lamp one", { requests: ["GET /v1/lamp", "POST /v1/lamp"] }),
    page("/b", "Lamp two", { requests: ["SOCKET /v1/lamp"] }),
    page("/c", "Lamp three"),
  ]);
  const [first, second, third] = ["one", "two", "three"].map((word) => engine.search(`lamp ${word}`)[0]);
  expect(first).toMatchObject({ method: "GET", apiPath: "/v1/lamp" });
  for (const result of [second, third]) expect(result).not.toHaveProperty("method");
  expect(engine.search("POST /v1/lamp")[0]).toMatchObject({ path: "/a", method: "POST", matched: undefined, score: 2 });
});

test("the matching part is shown with marks; for a whole page, there is none", () => {
  const section = entry("section", "/a", "Change the address", "address");
  const engine = engineOf([page("/a", "Account", { lead: "About the address." }), section]);
  expect(engine.search("change address")[0]).toMatchObject({
    matched: { text: "Change the address", anchor: "address" },
    marked: {
      title: [{ text: "Account", isMarked: false }],
      matched: [
        { text: "Change", isMarked: true },
        { text: " the ", isMarked: false },
        { text: "address", isMarked: true },
      ],
    },
  });
  expect(engine.search("account")[0]).toMatchObject({ matched: undefined, marked: { matched: [] } });
});

test("a phrase is shown by the heading of its own page and anchor", () => {
  const sections = [
    entry("section", "/a", "Not this page", "address"),
    entry("section", "/b", "Not this place", "other"),
    entry("field", "/b", "address", "address"),
    entry("section", "/b", "Change it", "address"),
  ];
  const engine = engineOf([page("/a", "One"), page("/b", "Two"), ...sections], [], { "/b#address": ["wrong mailbox"] });
  expect(engine.search("wrong mailbox")[0]?.matched).toEqual({ text: "Change it", anchor: "address", isCode: false });
  expect(engine.search("address")[0]?.matched).toEqual({ text: "address", anchor: "address", isCode: true });
});

test("a result for a whole page leads to its best section, unless that says much less", () => {
  const engine = engineOf(
    [
      page("/a", "Account"),
      entry("section", "/a", "Change the mailbox", "mailbox"),
      entry("section", "/a", "Phone", "phone"),
    ],
    [],
    { "/a": ["change mailbox of us", "phone was stolen from our car"] },
  );
  expect(engine.search("change our mailbox")[0]).toMatchObject({ path: "/a", matched: { anchor: "mailbox" } });
  expect(engine.search("phone was stolen from our car")[0]).toMatchObject({ path: "/a", matched: undefined });
});

describe("on a page of help, in the reference and elsewhere", () => {
  const search = (query: string, part?: Part) =>
    engineOf(
      [
        page("/docs/api/delete-member", "Delete member", { requests: ["DELETE /v1/member/{id}"] }),
        page("/docs/help/missing", "A member is missing or was deleted"),
        page("/docs/help/archive", "Archive a member"),
        entry("field", "/docs/api/delete-member", "colour", "body-colour"),
      ],
      [],
      { "/docs/help/missing": ["delete member", "delete a headmate"] },
    ).search(query, part);
  const first = (query: string, part?: Part) => search(query, part)[0]?.path;

  test("everyday words find help first in help, and the request's page first in the reference", () => {
    expect(first("delete member", "Help")).toBe("/docs/help/missing");
    expect(paths(search("delete member", "Help"))).toContain("/docs/api/delete-member");
    expect(first("delete member", "API")).toBe("/docs/api/delete-member");
    expect(paths(search("delete member", "API"))).toContain("/docs/help/missing");
  });

  test("a method in capitals is a request everywhere, and words still find the rest", () => {
    for (const part of ["Help", "API", undefined] as const)
      expect(first("DELETE member", part)).toBe("/docs/api/delete-member");
    const all = ["/docs/api/delete-member", "/docs/help/missing", "/docs/help/archive"];
    expect(paths(search("DELETE member"))).toEqual(all);
  });

  test("the other part is first if it is far better", () => {
    expect(first("colour", "Help")).toBe("/docs/api/delete-member");
    expect(first("archive a member", "API")).toBe("/docs/help/archive");
  });
});

test("names of languages with symbols, and the marks of a mention, are words, and are not corrected", () => {
  const phrases = { "/c": ["c#", ".net"], "/cpp": ["c++"], "/m": ["###@"] };
  const engine = engineOf(
    [page("/c", "Samples"), page("/cpp", "Generators"), page("/m", "Marks")],
    [["c#", "csharp"]],
    phrases,
  );
  for (const [query, path] of [
    ["C#", "/c"],
    ["csharp", "/c"],
    [".NET", "/c"],
    ["C++", "/cpp"],
    ["<###@683d6b948224ca0550b24d47###>", "/m"],
  ] as const) {
    expect(paths(engine.search(query))[0], query).toBe(path);
  }
});

describe("of two pages with the same words", () => {
  test.each<[string, string, string, string]>([
    [
      "the one whose title begins with the query",
      "Notes of privacy buckets now",
      "Privacy buckets of now notes",
      "privacy buckets",
    ],
    ["the one whose title begins with three letters", "Note presses", "Presses note", "pre"],
    ["the one whose word is nearer to what is typed", "Our lampposts", "Our lamps", "lam"],
    ["the one whose title is exactly the query", "Member", "Members", "members"],
    ["the one whose title is the query including stop words", "Fronting", "Who is fronting", "who is fronting"],
    ["the one that has more of the query", "Delete lamp", "Delete member", "delete member"],
    ["the one whose title contains nothing else", "Delete members of groups", "Delete members", "delete members"],
  ])("%s comes first", (_, other, first, query) => {
    expect(titles(engineOf([page("/a", other), page("/b", first)]).search(query))[0]).toBe(first);
  });

  test("a page comes before a section, a section before an error", () => {
    const engine = engineOf([
      entry("error", "/a", "Lamps", "errors"),
      page("/a", "One"),
      entry("section", "/b", "Lamps", "lamps"),
      page("/b", "Two"),
      page("/c", "Lamps"),
    ]);
    expect(paths(engine.search("lamps"))).toEqual(["/c", "/b", "/a"]);
  });
});

describe("the name of a field", () => {
  const bucket = [page("/a", "Other"), entry("field", "/a", "bucket", "body-bucket"), page("/b", "Bucket of friends")];
  test("that is an ordinary word means the subject if it is the whole query", () => {
    expect(paths(engineOf(bucket).search("bucket"))[0]).toBe("/b");
  });

  const field = (address: string, valueType: string, anchor = "body-lampTime") =>
    entry("field", address, "lampTime", anchor, { valueType });
  test("leads to the page where its value is of the type beside it, whatever else that page is about", () => {
    const pages = [page("/a", "Number of lamps"), page("/b", "Add a lamp"), page("/c", "Lamps of strings")];
    const engine = engineOf([...pages, field("/a", "string"), field("/b", "whole number")], [], { "/a": ["number"] });
    expect(paths(engine.search("lampTime a number please"))[0]).toBe("/b");
    expect(paths(engine.search("lampTime a string please"))[0]).toBe("/a");
  });

  test("leads to where it is sent rather than to where it is returned", () => {
    const pages = [page("/a", "Get a lamp"), page("/b", "Add a lamp")];
    const engine = engineOf([...pages, field("/a", "string", "response-200-lampTime"), field("/b", "string")]);
    expect(paths(engine.search("lampTime"))).toEqual(["/b", "/a"]);
  });
});

describe("a query while it is typed", () => {
  const starts = [page("/a", "Members"), page("/b", "Add note")];
  const pages = [...starts, page("/c", "Histories of fronts"), page("/d", "Frontiers")];
  test.each([
    ["mem", ["/a"]],
    ["mem ", []],
    ["mem?", []],
    ["m", []],
    ["fronts n", ["/c", "/b"]],
    ["how? mem", ["/a"]],
    ["membre", ["/a"]],
    ["fronti", ["/d"]],
    ["fronti ", ["/c"]],
    ["front", ["/c", "/d"]],
    ["historie", ["/c"]],
    ["mem note", ["/b"]],
  ])("%j finds %j", (query, expected) => {
    expect(paths(engineOf(pages).search(query))).toEqual(expected);
  });
});

test("a question whose page is certain still has other results, in case it is the wrong page", () => {
  const pages = ["/b", "/c", "/d", "/e"].map((address) => page(address, `Lists of ${address} and how we hide them`));
  const phrases = { "/docs/help/a": ["we want to hide from everybody"] };
  const engine = engineOf([page("/docs/help/a", "Being seen"), ...pages], [], phrases);
  expect(paths(engine.search("we want to hide from everybody"))).toEqual(["/docs/help/a", "/b", "/c"]);
});

test("stop words matter only in short queries", () => {
  const engine = engineOf([page("/a", "How do I"), page("/b", "Delete member from group")]);
  expect(paths(engine.search("how do i delete a member from the group?"))[0]).toBe("/b");
  expect(paths(engine.search("how do i?"))).toEqual(["/a"]);
});

test("only the first 24 words of a query are used", () => {
  const engine = engineOf([page("/a", "Members"), page("/b", "Notes")]);
  expect(paths(engine.search(`${"zzz ".repeat(23)}members.`))).toEqual(["/a"]);
  expect(paths(engine.search(`${"zzz ".repeat(24)}members.`))).toEqual([]);
});

test("a synonym of several words must match completely in a name", () => {
  const pages = [page("/a", "System settings"), page("/b", "System member")];
  expect(paths(engineOf(pages, [["alter", "system member"]]).search("alter"))).toEqual(["/b"]);
});

test("a long question finds the page whose known phrases have its words, even in other sentences", () => {
  const phrases = {
    "/docs/help/diary": ["somebody reads our diary", "they open it at night", "who was reading it"],
    "/docs/help/sleep": ["somebody cannot sleep", "quiet at night please", "night mode"],
  };
  const engine = engineOf([page("/docs/help/diary", "Entries"), page("/docs/help/sleep", "Rest")], [], phrases);
  expect(paths(engine.search("somebody reading and open at night"))[0]).toBe("/docs/help/diary");
});

describe("what is urgent", () => {
  const pages = [
    page("/docs/api/lamp", "Break the lamp"),
    page("/docs/help/lamp", "Lamps"),
    page("/docs/help/fire", "Fire brigade"),
  ];
  const urgent = { "/docs/help/fire": ["burning", "caught|on fire", "---", "lomps"] };
  const search = (query: string, part?: Part) => engineOf(pages, [], {}, urgent).search(query, part);

  test.each([
    ["a word", "it burns, break the lamp"],
    ["a phrase, with other words in it", "the lamp is on a small fire"],
    ["a mistyped word", "the lamp is bunring here"],
    ["a word of another language that resembles one of the site", "lomps here"],
  ])("comes first in every part of the site: %s (%s)", (_, query) => {
    for (const part of ["Help", "API", undefined] as const) {
      const [first, ...others] = search(query, part);
      expect(first).toMatchObject({ path: "/docs/help/fire", isUrgent: true });
      expect(others.filter(({ isUrgent }) => isUrgent)).toEqual([]);
    }
  });

  test("is the page of a whole phrase only, and an urgent word is never corrected", () => {
    expect(search("caught by the lamp, no fire")[0]).not.toHaveProperty("isUrgent");
    expect(search("on the lamp")[0]).not.toHaveProperty("isUrgent");
    expect(paths(engineOf(pages, [], {}, { "/docs/help/fire": ["lump"] }).search("lump"))).toEqual(["/docs/help/fire"]);
  });
});

test("a field of many pages does not keep the page that explains it from coming first", () => {
  const addresses = Array.from({ length: 7 }, (_, index) => `/docs/api/add-${index}`);
  const guide = "/docs/getting-started/times";
  const fields = (count: number) =>
    addresses.slice(0, count).map((address) => entry("field", address, "lampTime", "body-lampTime"));
  const pages = [...addresses.map((address) => page(address, `Add ${address}`)), page(guide, "Conventions")];
  const first = (count: number) => {
    const known = { [guide]: ["lamp time", "what is lampTime", "time of a lamp"] };
    return engineOf([...pages, ...fields(count)], [], known).search("lampTime", "API")[0]?.path;
  };
  expect([first(6), first(7)]).toEqual([addresses[0], guide]);
});

test("a word that is written apart on the site finds the same as its parts", () => {
  const engine = engineOf([page("/a", "Friends list"), page("/b", "Friends"), page("/c", "Lists")]);
  expect(engine.search("friendslist ")).toEqual(engine.search("friends list "));
  const known = engineOf([page("/a", "Note"), page("/b", "Book"), page("/c", "Notebook")]);
  expect(paths(known.search("notebook "))).toEqual(["/c"]);
});

test("whoever may be in danger finds what is urgent and pages about danger, then its parts, and nothing else", () => {
  const engine = engineOf(
    [
      page("/a", "Water everywhere"),
      page("/b", "Water in the house"),
      page("/c", "Safety"),
      entry("section", "/c", "If the water rises", "rise"),
      entry("section", "/c", "If it sinks", "sink"),
      page("/docs/api/water", "Get water", { requests: ["GET /v1/water/{id}"] }),
    ],
    [],
    {},
    { "/c": ["flood"] },
    { "/b": { aboutDanger: true } },
  );
  const found = engine.search("water/flood", "API");
  expect(found.map(({ path, title, lead }) => [path, title, lead])).toEqual([
    ["/c", "Safety", ""],
    ["/b", "Water in the house", ""],
    ["/c#rise", "If the water rises", ""],
    ["/c#sink", "If it sinks", ""],
  ]);
  expect(found.map(({ isUrgent = false }) => isUrgent)).toEqual([true, false, true, true]);
  const title = [{ text: "If it sinks", isMarked: false }];
  expect(found[3]?.marked).toEqual({ title, matched: [], lead: [] });
  expect(paths(engine.search("water", "API"))).toContain("/docs/api/water");
});

test.each([
  ["in the quiet house nobody sleeps", true],
  ["in the quiet house nobody lights", false],
  ["nobody sleeps in quiet nights", true],
  ["nobody sleeps well-lit", false],
  ["which wick for a long night", false],
  ["静かな家で誰も眠れない夜が続く", true],
])("what is long, has no word of the app and fits nothing may be about danger: %j, %j", (query, expected) => {
  const entries = [page("/a", "Which wick for a long night")];
  const engine = createEngine(buildIndex(entries, { words: [], urgent: {}, appWords: ["light"] }, []));
  expect(engine.mayBeDanger(query, engine.search(query))).toBe(expected);
});

describe("a page that needs a word of its own", () => {
  const pages = ["/docs/help/empty", "/docs/help/light", "/docs/help/a-wick", "/docs/api/lamp"];
  const [empty = "", light = "", wick = "", api = ""] = pages;
  const entries = [
    page(empty, "Empty the lamp"),
    page(light, "Light the lamp"),
    page(wick, "A wick of a lamp at night"),
    page(api, "Get the lamp"),
  ];
  const needed = { [empty]: { neededWords: ["empt*", "pour out"] } };
  const search = (query: string, part: Part) => paths(engineOf(entries, [], {}, {}, needed).search(query, part));

  test("comes first with it, as typed or corrected, or with several of its words", () => {
    for (const query of ["lamp emptied", "lmap, empty it", "pour lamps out", "empty the lamp"]) {
      expect(search(query, "Help")[0], query).toBe(empty);
    }
  });

  test("changes places with the best other page of its part without it, wherever the reader is", () => {
    expect(search("lamp", "Help")).toEqual([light, empty, wick, api]);
    expect(search("lamp", "API")).toEqual([api, light, empty, wick]);
    expect(search("out of the lamp", "Help")[0]).toBe(light);
    expect(search("light of the lamp", "Help")[0]).toBe(light);
  });

  test("is found without it if there is no other", () => {
    const alone = engineOf(entries.slice(0, 1), [], {}, {}, { [empty]: { neededWords: ["empty"] } });
    expect(paths(alone.search("lamp"))).toEqual([empty]);
  });
});

test("the words of a result that are marked are those the reader typed or their forms, not synonyms of them", () => {
  const engine = engineOf(
    [page("/a", "Members switch"), page("/b", "Changes")],
    [
      ["switch", "front change"],
      ["member", "alter"],
    ],
  );
  const marked = (query: string) => engine.search(query)[0]?.marked.title.filter((piece) => piece.isMarked);
  expect(marked("member")?.map(({ text }) => text)).toEqual(["Members"]);
  expect(marked("alter")).toEqual([]);
});

test("one word of a synonym of several words is none", () => {
  const groups = [["switch", "front change"]];
  const entries = [page("/a", "Switch colours of changes"), page("/b", "Switch colours of lamps")];
  expect(paths(engineOf(entries, groups).search("switch colours"))[0]).toBe("/b");
});

test("a header of many pages is explained by the section with its name", () => {
  const pages = Array.from({ length: 8 }, (_, index) => page(`/${index}`, `Page ${index}`));
  const headers = pages.map(({ address }) => entry("field", address, "Lamp-Time", "header-Lamp-Time"));
  const section = entry("section", "/7", "Lamp-Time", "lamp-time");
  expect(engineOf([...pages, ...headers, section]).search("lamp-time")[0]?.matched?.anchor).toBe("lamp-time");
});

test("a name that is a group of its own is not corrected", () => {
  expect(engineOf([page("/a", "The web")], [["webp"]]).search("webp")).toEqual([]);
  expect(paths(engineOf([page("/a", "The webb")]).search("webp "))).toEqual(["/a"]);
});

test("a result with less than two fifths of the query is weak, by words or by synonyms", () => {
  const engine = engineOf([page("/a", "Member"), page("/b", "Glass of it")], [["alter", "member"]]);
  const weak = (query: string) => engine.search(query).map(({ path, isWeak = false }) => [path, isWeak]);
  expect(weak("oil wick alter noon night.")).toEqual([["/a", true]]);
  expect(weak("oil wick alter member night.")).toEqual([["/a", false]]);
});

test("a result's passage is the sentence with the rarest words of the query, which are marked", () => {
  const names = ["Lamps", "Lamps of glass", "Get a lamp", "Wick"];
  const engine = engineOf(names.map((name, index) => page(`/${index}`, name)));
  const said = "A lamp without any oil stays dark.\n\nEvery wick and its oil are black.";
  const [result] = engine.search("lamps");
  const pieces = (query: string) => result && engine.passage(query, result, withAddresses("", "/0", said));
  const marked = pieces("lamp or wick, and oil")?.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
  expect(marked?.join("")).toBe("Every [wick] and its [oil] are black.");
  expect([pieces("umbrella"), pieces(`${" ".repeat(1000)}wick`)]).toEqual([undefined, undefined]);
});
