import { expect, test } from "vitest";
import { createCorrections } from "./corrections";
import { createPageOdds } from "./pageOdds";
import { createQueryReader } from "./readQuery";
import { createSynonyms } from "./synonyms";
import { loadTerms, storeTerms } from "./termIndex";
import type { IndexedDocument } from "./types";

const access = ["she reads our diary", "somebody reads along", "somebody was in here"];
const password = ["we forgot the password", "what is our password"];

function oddsFor(query: string, groups: string[][] = []) {
  const names = [...access, ...password];
  const documents = names.map(
    (_, id): IndexedDocument => ({
      type: "phrase",
      name: "",
      targets: [[id < access.length ? 0 : 1, ""]],
    }),
  );
  const index = loadTerms(storeTerms(names), names.length);
  const synonyms = createSynonyms(groups);
  const read = createQueryReader(createCorrections(index), synonyms.find);
  const matches = [0, 1].map((page) => ({ page, score: 1, anchor: "", terms: new Set<string>() }));
  const weighed = createPageOdds(index, documents, synonyms.groups)(matches, read(`${query} `));
  return weighed.map(({ score }) => score);
}

const likeliest = (query: string, groups?: string[][]) => {
  const [first = 0, second = 0] = oddsFor(query, groups);
  return first > second ? "access" : "password";
};

test("a question belongs to the page whose phrases have most of its words, in whatever order and form", () => {
  expect(likeliest("is he reading our diaries")).toBe("access");
  expect(likeliest("we have forgotten our passwords")).toBe("password");
});

test("a synonym of a phrase's word counts too", () => {
  expect(likeliest("she needs the passcode again now", [["passcode", "password"]])).toBe("password");
  expect(likeliest("journal", [["journal", "diary"]])).toBe("access");
});

test("the likeliest page keeps its score", () => {
  expect(Math.max(...oddsFor("she reads along"))).toBe(1);
});

test("unknown words change nothing", () => {
  expect(oddsFor("umbrella umbrella umbrella")).toEqual(oddsFor("lantern"));
});

test("the more a question says, the more its likely page gains", () => {
  const gain = (query: string) => {
    const [first = 0, second = 0] = oddsFor(query);
    return first / second;
  };
  expect(gain("she reads along")).toBeGreaterThan(gain("reads"));
  expect(gain("reads")).toBeGreaterThan(1);
});

test("in a long question, several words that say little do not outweigh one that says something", () => {
  expect(likeliest("was in here password")).toBe("access");
  expect(likeliest("was it that he and you are in here without any password")).toBe("password");
});
