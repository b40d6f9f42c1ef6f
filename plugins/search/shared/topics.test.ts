import { expect, test } from "vitest";
import { createSynonyms } from "./synonyms";
import { termsOf } from "./terms";
import { createTopics } from "./topics";

const examples = new Map([
  ["access", ["she reads our diary", "somebody reads along", "somebody was in here"].map(termsOf)],
  ["password", ["we forgot the password", "what is our password"].map(termsOf)],
]);

function likeliest(query: string, groups: string[][] = []) {
  const shares = [...createTopics(examples, createSynonyms(groups))(termsOf(query))];
  return shares.sort(([, a], [, b]) => b - a)[0]?.[0];
}

test("a question belongs to the topic with most of its words, regardless of order and endings", () => {
  expect(likeliest("is he reading our diaries")).toBe("access");
  expect(likeliest("forgotten passwords")).toBe("password");
});

test("a synonym of an example's word counts too", () => {
  expect(likeliest("our passcode", [["passcode", "password"]])).toBe("password");
  expect(likeliest("our journal", [["journal", "diary"]])).toBe("access");
});

test("the shares add up to 1, and unknown words do not change them", () => {
  const topics = createTopics(examples, createSynonyms([]));
  const sum = (shares: Map<string, number>) => [...shares.values()].reduce((whole, share) => whole + share, 0);
  expect(sum(topics(["diari"]))).toBeCloseTo(1);
  expect(topics(["diari", "umbrella"])).toEqual(topics(["diari"]));
});
