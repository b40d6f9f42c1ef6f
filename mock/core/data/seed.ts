import { referenceName, resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, MediaType } from "@simply-plural-docs/description/model/types";
import { otherObjects } from "./otherObjects";
import { people } from "./people";
import type { Collection, Content, Store, StoredObject } from "./store";

/** The time of the examples, before anything that the examples themselves add. */
export const startTime = 1750000000000;

/**
 * Collections by response schema. Objects of other schemas are not stored. Friend requests are stored in another form:
 * see `requests`.
 */
export const collectionOfSchema: Record<string, Collection | undefined> = {
  FriendRequestObject: undefined,
  MemberObject: "members",
  CustomFrontObject: "frontStatuses",
  GroupObject: "groups",
  CustomFieldObject: "customFields",
  FrontEntryObject: "frontHistory",
  CommentObject: "comments",
  NoteObject: "notes",
  PollObject: "polls",
  AutomatedTimerObject: "automatedReminders",
  RepeatedTimerObject: "repeatedReminders",
  ChannelObject: "channels",
  CategoryObject: "channelCategories",
  ChatMessageObject: "chatMessages",
  BoardMessageObject: "boardMessages",
  PrivacyBucketObject: "privacyBuckets",
  UserObject: "users",
  FriendSettingsObject: "friends",
  ReportObject: "reports",
  SecurityLogEntryObject: "securityLogs",
};

/** An object from an example. */
interface ExampleObject extends StoredObject {
  collection: Collection;
}

/** Reads the fictional system at `startTime`: the objects in the description's examples, and the few that are in none. */
export function readSystem(description: Description): { objects: ExampleObject[]; requests: Content[] } {
  const objects = [...exampleObjects(description), ...otherObjects]
    .filter(({ id }) => creationTime(id) < startTime)
    .sort((a, b) => creationTime(a.id) - creationTime(b.id));
  return { objects, requests: requests(description) };
}

/** Fills an empty store with the fictional system. */
export function seed(store: Store, { objects, requests }: ReturnType<typeof readSystem>): void {
  // The first example of an object wins; later ones show it after a change.
  for (const { collection, id, content } of objects) store.insert(collection, content, id);
  for (const request of requests) store.insert("pendingFriendRequests", request);
}

/** @returns the objects that the owner's read operations return in their examples, in stored form. */
export function exampleObjects(description: Description): ExampleObject[] {
  return readExamples(description).flatMap(({ name, value, schemaName }) => {
    const collection = collectionOfSchema[schemaName];
    if (!collection || name === "asFriend") return [];
    return [value].flat().map((object) => ({ collection, ...(object as StoredObject) }));
  });
}

/** An id of 24 hexadecimal digits begins with the time of its creation in seconds. */
function creationTime(id: string): number {
  return /^[0-9a-f]{24}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0;
}

/**
 * @returns the examples of successful responses to read operations, each with its name and that of its object's schema, or
 *   of its list's objects.
 */
export function readExamples(description: Description) {
  return Object.values(description.paths).flatMap(({ get }) => {
    const response = get?.responses["200"];
    const media: MediaType | undefined = response && resolve(description, response).content?.["application/json"];
    if (!get || !media?.schema) return [];
    const schemaName = referenceName(media.schema) ?? referenceName(resolve(description, media.schema).items) ?? "";
    return Object.entries(media.examples ?? {}).map(([name, example]) => ({
      operationId: get.operationId,
      name,
      value: resolve(description, example).value,
      schemaName,
    }));
  });
}

/** Friend requests in both directions. No response contains what the sender would share. */
function requests(description: Description): Content[] {
  const me = people.lanternHouse;
  const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
  const find = (operationId: string, sides: (other: string) => Content) =>
    readExamples(description)
      .filter((example) => example.operationId === operationId)
      .flatMap(({ value }) => value as StoredObject[])
      .map(({ id, content }) => ({ ...sides(id), ...settings, message: content.message }));
  return [
    ...find("getReceivedFriendRequests", (sender) => ({ sender, receiver: me })),
    ...find("getSentFriendRequests", (receiver) => ({ sender: me, receiver })),
  ];
}
