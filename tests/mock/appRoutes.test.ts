import { expect, test } from "vitest";
import { createCompile } from "../../lib/mock/ajv";
import { createMockCore } from "../../lib/mock/core";
import { ids } from "../../lib/mock/scenarios/ids";
import { UserError } from "../../lib/userError";
import { createMachine, createTestCore } from "./support/core";
import { description, documentedError } from "./support/description";

/** The server's routes that refuse every API token. */
const ofTheApp = [
  ...["DELETE /v1/user/ID", "DELETE /v1/user/ID/report/ID", "GET /v1/messages", "POST /v1/messages/read"],
  ...["GET /v1/user/private/ID", "PATCH /v1/user/private/ID", "GET /v1/private/ID", "PATCH /v1/private/ID"],
  ...["POST /v1/avatar/ID", "DELETE /v1/avatar/ID", "GET /v1/tokens", "GET /v1/token/ID", "POST /v1/token/ID"],
  ...["DELETE /v1/token/ID", "GET /v1/startup", "POST /v1/auth/verification/request", "POST /v1/event"],
  "POST /v1/event/open",
];

test("the app's routes refuse every API token, and report a missing token", async () => {
  const mock = await createTestCore();
  const [withToken, without] = [
    await documentedError("deleteReport", "appSessionRequired"),
    await documentedError("deleteReport", "tokenMissing"),
  ];
  for (const line of ofTheApp) {
    const [method = "", path = ""] = line.replaceAll("ID", ids.free).split(" ");
    for (const token of ["all", "unknown"] as const)
      expect(mock.call(method, path, { token }), line).toMatchObject(withToken);
    expect(mock.call(method, path, { token: null }), line).toMatchObject(without);
  }
});

test("the root returns an empty response, without a token", async () => {
  const mock = await createTestCore();
  expect(mock.call("GET", "/", { token: null })).toMatchObject({ status: 200, text: "", type: "" });
});

const missing = (name: string) =>
  `Error at {"missingProperty":"${name}"} with error must have required property '${name}'\n`;
const pattern = (value: string) =>
  `Error at ${JSON.stringify({ pattern: value })} with error must match pattern "${value}"\n`;
const [keyPattern, uidPattern] = ["^[a-zA-Z0-9-_]{256}$", "^[a-zA-Z0-9]{20,64}$"];
const key = "k".repeat(256);

test("the link in the email about an export finds nothing, and its query parameters are checked", async () => {
  const mock = await createTestCore();
  for (const [query, text] of [
    ["", missing("key") + missing("uid")],
    [`key=${key}`, missing("uid")],
    [`key=short&uid=${ids.me}`, pattern(keyPattern)],
    [`key=${key}&uid=short`, pattern(uidPattern)],
    [`key=${key}&uid=${ids.me}&more=1`, "Error at more, this is not a valid property name.\n"],
    [`key=${key}&uid=${ids.me}`, "Cannot find the requested export"],
  ]) {
    const reply = mock.call("GET", `/v1/user/export/avatars?${query}`, { token: null });
    expect(reply, query).toMatchObject({ status: 400, text });
  }
});

test("a description without an operation for the app is rejected, since that operation provides error messages", async () => {
  const { paths, ...rest } = structuredClone(await description());
  const { "/v1/user/{userId}/report/{reportId}": ofApp, ...others } = paths;
  expect(ofApp?.delete?.["x-access"]).toBe("app");
  const create = () =>
    createMockCore({ ...createMachine(), compile: createCompile(), description: { ...rest, paths: others } });
  expect(create).toThrow(UserError);
  expect(create).toThrow(
    "The description has no operation with x-access: app, which provides the mock's refusals. Restore one in openapi/.",
  );
});

test("a schema without a known collection is reported by name", async () => {
  const changed = structuredClone(await description());
  const { MemberObject, ...schemas } = changed.components?.schemas ?? {};
  const components = { ...changed.components, schemas: { ...schemas, MemberObject, LampObject: MemberObject } };
  const text = JSON.stringify({ ...changed, components }).replaceAll('schemas/MemberObject"', 'schemas/LampObject"');
  const create = () => createMockCore({ ...createMachine(), compile: createCompile(), description: JSON.parse(text) });
  expect(create).toThrow(
    "No collection is known for the schema LampObject. Add it to `collections` in lib/mock/core/data/seed.ts.",
  );
});
