// members.test.mjs, for node:test: node --test
import assert from "node:assert";
import { after, afterEach, before, test } from "node:test";
import { createMock } from "simply-plural-mock";

let mock;
before(async () => {
  mock = await createMock();
});
afterEach(() => mock.reset());
after(() => mock.close());

test("a token that can only read deletes nobody", async () => {
  const headers = { Authorization: mock.tokens.read };
  const [member] = await (await fetch(`${mock.url}/v1/members/${mock.systemId}`, { headers })).json();
  const response = await fetch(`${mock.url}/v1/member/${member.id}`, { method: "DELETE", headers });
  assert.equal(response.status, 401);
});
