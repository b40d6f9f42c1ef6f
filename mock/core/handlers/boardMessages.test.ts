import { expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { freshCore } from "../../testing/freshCore";

const { juniper, robin } = ids;

const mock = freshCore();

test("a board message starts unread, and can be marked as read", () => {
  const message = { title: "Hi", message: "x", writtenBy: juniper, writtenFor: robin, writtenAt: 1 };
  const unread = { ...message, supportMarkdown: false, read: false };
  expect(mock.post(`/v1/board/${ids.free}`, unread).json).toBe(ids.free);
  expect(mock.idsOf("/v1/board/unread")).toHaveLength(2);
  mock.patch(`/v1/board/${ids.free}`, { read: true });
  expect(mock.idsOf("/v1/board/unread")).toEqual([ids.boardMessage]);
  expect(mock.idsOf(`/v1/board/member/${robin}`)).toEqual([ids.free]);
});
