import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, wrensFront, junipersFront } = ids;

const mock = freshCore();

describe("comments", () => {
  const comment = (documentId: string) => ({ time: 1, text: "x", documentId, collection: "frontHistory" });
  const countOf = (entry: string) => mock.contentOf(`/v1/frontHistory/${me}/${entry}`).commentCount;

  test("are counted on their entry, even if it had none, and listed by entry and collection", () => {
    expect([countOf(junipersFront), countOf(wrensFront)]).toEqual([undefined, 1]);
    const made = [1, 2].map((): string => mock.post("/v1/comment", comment(junipersFront)).json);
    expect([countOf(junipersFront), countOf(wrensFront)]).toEqual([2, 1]);
    expect(mock.idsOf(`/v1/comments/frontHistory/${junipersFront}`)).toEqual(made);
    expect(mock.idsOf(`/v1/comments/members/${junipersFront}`)).toEqual([]);
    expect(mock.friend.idsOf(`/v1/comments/frontHistory/${junipersFront}`)).toEqual([]);
    mock.delete(`/v1/comment/${made[0]}`);
    expect(countOf(junipersFront)).toBe(1);
  });

  test("can only be added to your own entries of the front history, and deleted if they exist", async () => {
    const refused = (error: string) => documentedError("addComment", error);
    expect(mock.friend.post("/v1/comment", comment(wrensFront))).toMatchObject(await refused("entryNotFound"));
    const ofMember = { ...comment(wrensFront), collection: "members" };
    expect(mock.post("/v1/comment", ofMember)).toMatchObject(await refused("collectionWrong"));
    expect(countOf(wrensFront)).toBe(1);
    const unknown = await documentedError("deleteComment", "commentNotFound");
    expect(mock.delete(`/v1/comment/${ids.free}`)).toMatchObject(unknown);
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
