// members.test.js, for Jest: npx jest
const { createMock } = require("simply-plural-mock");

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
