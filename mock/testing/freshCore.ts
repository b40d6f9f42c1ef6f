import { beforeAll, beforeEach } from "vitest";
import { createTestCore, type TestCore } from "./core";

/**
 * Gives the tests of a file, or of the `describe` around the call, a core that is as at its start before each of them.
 *
 * @param account that the owner of the tokens has.
 * @returns the core, whose properties are there once the tests run.
 */
export function freshCore(account?: "legacy"): TestCore {
  const mock = {} as TestCore;
  beforeAll(async () => void Object.assign(mock, await createTestCore()));
  beforeEach(() => {
    // What an earlier test has changed is announced now.
    mock.pass(0);
    mock.core.reset(account);
  });
  return mock;
}
