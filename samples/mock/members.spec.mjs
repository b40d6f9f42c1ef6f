// members.spec.mjs, for Vitest: npx vitest run
import { createMock } from "simply-plural-mock";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let mock;
beforeAll(async () => {
  mock = await createMock();
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

test("the system is known", async () => {
  const response = await fetch(`${mock.url}/v1/me`, { headers: { Authorization: mock.tokens.read } });
  expect(await response.json()).toMatchObject({ id: mock.systemId });
});
