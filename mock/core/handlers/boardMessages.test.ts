import { beforeAll, beforeEach, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";

const { juniper, robin } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

test("a board message starts unread, and can be marked as read", () => {
  const message = {
    title: "Hi",
    message: "x",
    writtenBy: juniper,
    writtenFor: robin,
    writtenAt: 1,
    supportMarkdown: false,
  };
  expect(mock.post(`/v1/board/${ids.free}`, { ...message, read: true }).text).toBe(
    'Error at {"allowedValues":[false]} with error must be equal to one of the allowed values\n',
  );
  expect(mock.post(`/v1/board/${ids.free}`, { ...message, read: false }).json).toBe(ids.free);
  expect(mock.idsOf("/v1/board/unread")).toHaveLength(2);
  mock.patch(`/v1/board/${ids.free}`, { read: true });
  expect(mock.idsOf("/v1/board/unread")).toEqual([ids.boardMessage]);
  expect(mock.idsOf(`/v1/board/member/${robin}`)).toEqual([ids.free]);
});
