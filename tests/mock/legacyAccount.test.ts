import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { startTestMock, type TestMock } from "./support/client";

const { me, friend, juniper, wren, sol, moth } = ids;

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset("legacy"));
afterAll(() => mock.close());

const asFriend = (path: string) => mock.get(path, mock.tokens.friend);
const visible = async () => (await asFriend(`/v1/members/${me}`)).json.map(({ id }: { id: string }) => id);
const fieldsOf = async () =>
  Object.entries<{ name: string; order: number }>((await mock.get("/v1/me")).json.content.fields);

test("custom fields are in the user document, under keys of 22 or 23 characters", async () => {
  const fields = await fieldsOf();
  expect(fields.map(([, { name }]) => name)).toEqual(["Favourite tea", "Birthday"]);
  for (const [key] of fields) expect(key).toMatch(/^[0-9A-z]{22,23}$/);
  expect((await mock.get(`/v1/customFields/${me}`)).json).toEqual([]);
});

test("a change of the user replaces all field definitions", async () => {
  const fields = {
    "0123456789abcdef012345": { name: "Age", order: 0, private: false, preventTrusted: false, type: 0 },
  };
  expect((await mock.patch("/v1/user/anyone", { fields })).status).toBe(200);
  expect(Object.fromEntries(await fieldsOf())).toEqual(fields);
});

test("a change of a member replaces all its field values", async () => {
  await mock.patch(`/v1/member/${juniper}`, { info: { x: "y" } });
  expect((await mock.get(`/v1/member/${me}/${juniper}`)).json.content.info).toEqual({ x: "y" });
});

test("two flags decide what friends and trusted friends see", async () => {
  const flags = (member: string, isPrivate: boolean, preventTrusted: boolean) =>
    mock.patch(`/v1/member/${member}`, { private: isPrivate, preventTrusted });
  await flags(juniper, false, false);
  await flags(wren, true, false);
  await flags(sol, true, true);
  await flags(moth, true, true);
  expect(await visible()).toContain(juniper);
  expect(await visible()).not.toContain(wren);
  await mock.patch(`/v1/friend/${friend}`, { trusted: true });
  expect(await visible()).toContain(wren);
  expect(await visible()).not.toContain(sol);
  expect((await asFriend(`/v1/member/${me}/${sol}`)).status).toBe(403);
});

test("a member added without flags is visible to friends, but in the front text only to trusted ones", async () => {
  const id = (await mock.post("/v1/member", { name: "Ivy" })).json;
  expect(await visible()).toContain(id);
  await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: id });
  const text = async () => (await asFriend(`/v1/friend/${me}/getFrontValue`)).json.frontString;
  expect(await text()).toBe("Juniper");
  await mock.patch(`/v1/friend/${friend}`, { trusted: true });
  expect(await text(), "and at once").toBe("Ivy, Juniper");
});

test("a reset without `legacy` makes the account a migrated one again", async () => {
  await mock.reset();
  expect((await mock.get(`/v1/customFields/${me}`)).json).toHaveLength(2);
});
