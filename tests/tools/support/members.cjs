// A test of somebody's program, for Jest: what it sends goes through Node's own modules, as in many programs.
const http = require("node:http");
const { createMock } = require("simply-plural-mock");

let mock;
beforeAll(async () => {
  mock = await createMock();
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

/** @returns the status of a response. */
function send(method, path, body) {
  const headers = { Authorization: mock.tokens.all, "Content-Type": "application/json", Origin: "http://localhost" };
  return new Promise((resolve, reject) => {
    const request = http.request(`${mock.url}/v1/${path}`, { method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    request.on("error", reject).end(body);
  });
}

test("a member is added, and the export has it", async () => {
  expect(await send("POST", "member", '{"name":"Ivy"}')).toBe(200);
  expect(mock.requests).toMatchObject([{ operation: "POST /v1/member", status: 200 }]);
  expect(mock.exportFile().members.some(({ name }) => name === "Ivy")).toBe(true);
});

test("a front is begun", async () => {
  const { members, frontHistory } = mock.exportFile();
  const { _id: member } = members.find(({ _id }) => !frontHistory.some((entry) => entry.live && entry.member === _id));
  const body = JSON.stringify({ member, custom: false, live: true, startTime: Date.now() });
  expect(await send("POST", "frontHistory", body)).toBe(200);
});

test("a response is delayed", async () => {
  mock.fail("GET /v1/me", { delay: 50 });
  expect(await send("GET", "me")).toBe(200);
});

test("waiting for a request ends by itself", async () => {
  await expect(mock.requests.waitFor("GET /v1/me", { timeout: 50 })).rejects.toThrow("Sent so far: none");
});
