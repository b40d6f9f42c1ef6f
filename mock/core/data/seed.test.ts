import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../../../toolkit/files/paths";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { description } from "../../testing/description";
import { collectionOfSchema, readExamples } from "./seed";

const { me, marbleFox } = ids;

/** Headings of description/openapi/example-system.md, and the names of these collections in an export file. */
const collections: Record<string, string> = {
  Members: "members",
  "Custom fronts": "frontStatuses",
  "Custom fields": "customFields",
  "Privacy buckets": "privacyBuckets",
  Groups: "groups",
  "Front history": "frontHistory",
  Comments: "comments",
  Notes: "notes",
  Polls: "polls",
  "Automated timers": "automatedReminders",
  "Repeated timers": "repeatedReminders",
  "Chat categories": "channelCategories",
  "Chat channels": "channels",
  "Chat messages": "chatMessages",
  "Board messages": "boardMessages",
  Reports: "reports",
  "Security log": "securityLogs",
  "Friend settings (database ids)": "friends",
};

/** "Now" of the page. */
const now = 1750000000000;

/** @returns the ids of everything older than the page's "now", by collection, oldest first. */
function idsOfPage(): Record<string, string[]> {
  const sections = fs.readFileSync(fromRoot("description/openapi/example-system.md"), "utf8").split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [heading = ""] = section.split("\n");
      const rows = [...section.matchAll(/^\| .+? \| `([0-9a-f]{24})` \| (\d{13}) .*$/gm)]
        .filter(([row]) => !row.includes("only in the sample of the export file"))
        .map(([, id = "", created]) => ({ id, created: Number(created) }))
        .filter(({ created }) => created < now)
        .sort((a, b) => a.created - b.created);
      return [collections[heading] ?? heading, rows.map(({ id }) => id)];
    }),
  );
}

test("it is known of every object in an example where it is stored; add what is missing to collectionOfSchema", async () => {
  const schemas = readExamples(await description()).map(({ schemaName }) => schemaName);
  const ofObjects = [...new Set(schemas)].filter((name) => name.endsWith("Object"));
  expect(ofObjects.length).toBeGreaterThan(15);
  expect(ofObjects.filter((name) => !(name in collectionOfSchema))).toEqual([]);
});

test("the mock starts with everything on the fictional system's page that is older than the page's now, oldest first", async () => {
  const { core } = await createTestCore();
  const file = core.exportFile();
  const there = Object.values(collections).map((name) => [name, file[name]?.map(({ _id }) => _id)]);
  expect(Object.fromEntries(there)).toEqual(idsOfPage());
  expect(file.users).toMatchObject([{ _id: me, username: "lantern-house" }]);
});

test("objects are as in the first example of each, not as in later ones that show a change", async () => {
  const mock = await createTestCore();
  expect(mock.get(`/v1/friend/${me}/${ids.friend}`).json.content).toMatchObject({ buckets: [ids.friendsBucket] });
  expect(mock.get("/v1/fronters").json).toMatchObject([{ id: ids.junipersFront }]);
  expect(mock.get("/v1/me", "friend").json.content.username).toBe("quiet-harbour");
});

test("the friend request that is pending shares everything", async () => {
  const mock = await createTestCore();
  const settings = { seeMembers: false, seeFront: false, getFrontNotif: false };
  mock.post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings });
  expect(mock.contentOf(`/v1/friend/${marbleFox}/${me}`)).toMatchObject({
    ...{ uid: marbleFox, frienduid: me, seeMembers: true, seeFront: true, getFrontNotif: true },
  });
});
