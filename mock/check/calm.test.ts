import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportFile } from "../core/rules/exportFile";
import { ids } from "../scenarios/ids";
import { check, differencesOf, everything } from "../testing/check";
import { startTestMock, type TestMock } from "../testing/client";
import type { CheckOptions } from "./checkServer";
import { textReport } from "./report/report";
import type { Result } from "./types";

/** By the kind of account: what the mock starts with; the fictional system without a seed. */
const accounts: Record<string, ExportFile | undefined> = {
  migrated: undefined,
  legacy: undefined,
  "without friends": undefined,
  empty: { users: [] },
  "empty legacy": { users: [], private: [{ _id: "1", latestVersion: 200 }] },
};

/** Longer than a check takes on a busy machine: the server's ten seconds after a change, friends' texts are made again. */
const frontTextDelay = 600_000;

/** The project's own mock, by whether it is later source and by the kind of account. */
const mocks = new Map<string, TestMock>();
const keyOf = (later: boolean, account: string) => `${later} ${account}`;
beforeAll(async () => {
  for (const later of [false, true])
    for (const [account, seed] of Object.entries(accounts))
      mocks.set(keyOf(later, account), await startTestMock({ later, seed, frontTextDelay }));
});
afterAll(async () => {
  for (const mock of mocks.values()) await mock.close();
});

/** How the check is called, with the names of tokens; `refused` is the sentence if a token may do too little. */
interface Way {
  token: "read" | "write" | "delete" | "all" | "friend";
  write?: true;
  readToken?: "read";
  friendToken?: "friend" | "all";
  reachesOthers?: true;
  refused?: RegExp;
}

/** With every kind of account. */
const ways: Way[] = [
  { token: "read" },
  { token: "all", write: true },
  { token: "all", write: true, friendToken: "friend", readToken: "read", reachesOthers: true },
];

/** With the fictional system. */
const furtherWays: Way[] = [
  { token: "friend", friendToken: "all" },
  { token: "friend", write: true },
  { token: "write", refused: /^The token is not allowed to read/ },
  { token: "delete", refused: /^The token is not allowed to read/ },
  { token: "read", write: true, refused: /must be allowed to read, write and delete/ },
];

/** By day, every account with all tokens; what the way and the account change is tried on two of them, and all at night. */
const isTried = (later: boolean, account: string, way: Way) =>
  process.env.EVERYTHING || way === ways.at(-1) || (!later && /^(?:migrated|empty legacy)$/.test(account));

const cases = [false, true].flatMap((later) =>
  Object.keys(accounts).flatMap((account) =>
    [...ways, ...(account === "migrated" ? furtherWays : [])]
      .filter((way) => isTried(later, account, way))
      .map((way) => ({
        ...{ later, account, way },
        name: Object.entries(way)
          .map(([key, value]) => `${key} ${value}`)
          .join(", "),
      })),
  ),
);

/** Only what the later source does in another way is named as such. */
function expectNamed(results: Result[], later: boolean, write = false): void {
  const named = results.filter(({ isLater }) => isLater).map(({ title }) => title);
  const changes = ["POST /v1/member/{memberId}", "PATCH /v1/member/{memberId}"];
  expect(named).toEqual(later ? expect.arrayContaining(write ? changes : []) : []);
  expect(named).not.toContain("GET /v1/me");
  const line = "agrees     POST /v1/member/{memberId}  (as in the later source)";
  expect(textReport(results).includes(line)).toBe(later && write);
}

test.each(cases)("a perfect server does not differ: later $later, $account account, $name", async (one) => {
  const { later, account, way } = one;
  const { refused, token, readToken, friendToken, ...rest } = way;
  const mock = mocks.get(keyOf(later, account)) as TestMock;
  const { tokens, url } = mock;
  await mock.reset(account === "legacy" ? "legacy" : undefined);
  if (account === "without friends") await mock.delete(`/v1/friends/remove/${ids.friend}`);
  const { core } = mock.controls;
  const before = everything(core);
  const options: CheckOptions = { url, token: tokens[token], pause: 0, write: false, ...rest };
  if (readToken) options.readToken = tokens[readToken];
  if (friendToken) options.friendToken = tokens[friendToken];
  if (refused) await expect(check(options)).rejects.toThrow(refused);
  else {
    const results = await check(options);
    expect(differencesOf(results)).toEqual([]);
    expect(results.flatMap(({ notes = [] }) => notes)).toEqual([]);
    expectNamed(results, later, way.write);
  }
  expect(everything(core)).toEqual(before);
});
