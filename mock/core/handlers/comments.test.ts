import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";

const { me, wrensFront, junipersFront } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

describe("comments", () => {
  const comment = (documentId: string) => ({ time: 1, text: "x", documentId, collection: "frontHistory" });
  const countOf = (entry: string) => mock.contentOf(`/v1/frontHistory/${me}/${entry}`).commentCount;

  test("are counted on their entry, even if it had none, and listed by entry and collection", () => {
    expect([countOf(junipersFront), countOf(wrensFront)]).toEqual([undefined, 1]);
    const made = [1, 2].map((): string => mock.post("/v1/comment", comment(junipersFront)).json);
    expect([countOf(junipersFront), countOf(wrensFront)]).toEqual([2, 1]);
    expect(mock.idsOf(`/v1/comments/frontHistory/${junipersFront}`)).toEqual(made);
    expect(mock.idsOf(`/v1/comments/members/${junipersFront}`)).toEqual([]);
    expect(mock.get(`/v1/comments/frontHistory/${junipersFront}`, "friend").json).toEqual([]);
    mock.delete(`/v1/comment/${made[0]}`);
    expect(countOf(junipersFront)).toBe(1);
  });

  test("can only be added to your own entries", async () => {
    expect(mock.post("/v1/comment", comment(wrensFront), "friend")).toMatchObject(
      await documentedError("addComment", "entryNotFound"),
    );
    expect(countOf(wrensFront)).toBe(1);
  });

  test("that are deleted too late stay, but are no longer counted", async () => {
    const late = mock.delete(`/v1/comment/${ids.comment}`, { "Operation-Time": "1" });
    expect(late).toMatchObject(await documentedError("deleteComment", "stale"));
    expect(mock.idsOf(`/v1/comments/frontHistory/${wrensFront}`)).toEqual([ids.comment]);
    expect(countOf(wrensFront)).toBe(0);
  });

  test("can be deleted even if their entry no longer exists", async () => {
    const comments = [{ _id: "commentA", collection: "frontHistory", documentId: "gone", text: "x" }];
    const own = await createTestCore({ seed: { comments } });
    expect(own.delete("/v1/comment/commentA").status).toBe(200);
  });
});

describe("comments", () => {
  const comment = (more: object = {}) => ({
    time: 1750000080000,
    text: "Lunch is done.",
    documentId: junipersFront,
    collection: "frontHistory",
    ...more,
  });

  test("can only be added to existing entries of the front history", async () => {
    expect(mock.post("/v1/comment", comment({ collection: "members" }))).toMatchObject(
      await documentedError("addComment", "collectionWrong"),
    );
    expect(mock.post("/v1/comment", comment({ documentId: ids.free }))).toMatchObject(
      await documentedError("addComment", "entryNotFound"),
    );
    expect(mock.delete(`/v1/comment/${ids.free}`)).toMatchObject(
      await documentedError("deleteComment", "commentNotFound"),
    );
  });
});
