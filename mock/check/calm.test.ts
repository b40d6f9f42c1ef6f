import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tokens } from "../core/data/accounts";
import type { ExportFile } from "../core/rules/exportFile";
import { check, differencesOf } from "../testing/check";
import { startTestMock, type TestMock } from "../testing/client";

/** By the kind of account: what the mock starts with; the fictional system without a seed. */
const accounts: Record<string, ExportFile | undefined> = {
  migrated: undefined,
  legacy: undefined,
  empty: { users: [] },
  "empty legacy": { users: [], private: [{ _id: "1", latestVersion: 200 }] },
};

/** The project's own mock, by whether it is later source and by the kind of account. */
const mocks = new Map<string, TestMock>();
const keyOf = (later: boolean, account: string) => `${later} ${account}`;
beforeAll(async () => {
  for (const later of [false, true])
    for (const [account, seed] of Object.entries(accounts))
      mocks.set(keyOf(later, account), await startTestMock({ later, seed }));
});
afterAll(async () => {
  for (const mock of mocks.values()) await mock.close();
});

/** What a token is allowed to do decides what can be checked with it. The sentence is that of a token that cannot. */
const tokens: [token: keyof Tokens, write: boolean, refused?: RegExp][] = [
  ["read", false],
  ["all", false],
  ["friend", false],
  ["all", true],
  ["friend", true],
  ["write", false, /^The token is not allowed to read/],
  ["delete", false, /^The token is not allowed to read/],
  ["read", true, /must be allowed to read, write and delete/],
];

const cases = [false, true].flatMap((later) =>
  Object.keys(accounts).flatMap((account) =>
    tokens.map(([token, write, refused]) => ({ later, account, token, write, refused })),
  ),
);

test.each(cases)(
  "a perfect server does not differ: later $later, $account account, token $token, --write $write",
  async ({ later, account, token, write, refused }) => {
    const mock = mocks.get(keyOf(later, account)) as TestMock;
    await mock.reset(account === "legacy" ? "legacy" : undefined);
    const { core } = mock.controls;
    const before = JSON.stringify(core.exportFile());
    const checked = check({ url: mock.url, token: mock.tokens[token], write });
    if (refused) await expect(checked).rejects.toThrow(refused);
    else expect(differencesOf(await checked)).toEqual([]);
    expect(JSON.stringify(core.exportFile()) === before, "the data is the same").toBe(true);
  },
);
