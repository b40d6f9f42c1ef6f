import { checkedDocuments, customFieldsOf, faults, sortGroups } from "./checkedDocuments.mjs";
import { source, toMilliseconds } from "./readExport.mjs";

/**
 * In the order of an import, each kind refers only to those before it: the path to add one, and the list, or lists, with
 * those that are in the account.
 */
export const paths = {
  customFields: ["/v1/customField", "/v1/customFields/{me}"],
  members: ["/v1/member", "/v1/members/{me}"],
  frontStatuses: ["/v1/customFront", "/v1/customFronts/{me}"],
  groups: ["/v1/group", "/v1/groups/{me}"],
  frontHistory: ["/v1/frontHistory", "/v1/frontHistory"],
  comments: ["/v1/comment", "/v1/comments/frontHistory/{documentId}"],
  notes: ["/v1/note", "/v1/notes/{me}/{member}"],
  channels: ["/v1/chat/channel", "/v1/chat/channels"],
  channelCategories: ["/v1/chat/category", "/v1/chat/categories"],
  chatMessages: ["/v1/chat/message", "/v1/chat/messages/{channel}"],
};

/** What is sent of each kind. */
const profile = ["name", "desc", "color", "avatarUrl", "avatarUuid", "frame", "supportDescMarkdown"];
const sent = {
  customFields: ["name", "type", "order"],
  members: [...profile, "pronouns", "pkId", "archived", "archivedReason", "receiveMessageBoardNotifs", "info"],
  frontStatuses: profile,
  groups: ["name", "supportDescMarkdown"],
  frontHistory: ["member", "customStatus"],
  comments: ["text", "documentId", "supportMarkdown"],
  notes: ["title", "note", "member", "supportMarkdown"],
  channels: ["name"],
  channelCategories: ["name"],
  chatMessages: ["message", "channel", "writer", "replyTo"],
};
export const times = {
  frontHistory: ["startTime", "endTime"],
  comments: ["time"],
  notes: ["date"],
  chatMessages: ["writtenAt"],
};

/** What is sent even if the file does not have it: it is required, or decides who sees it, and servers differ on that. */
const hidden = { private: true, preventTrusted: true, preventsFrontNotifs: true };
const defaults = {
  customFields: { supportMarkdown: true },
  members: hidden,
  frontStatuses: hidden,
  groups: { desc: "", color: "", emoji: "", parent: "root", members: [], private: true, preventTrusted: true },
  frontHistory: { custom: false, live: false },
  comments: { collection: "frontHistory" },
  notes: { color: "" },
  channels: { desc: "" },
  channelCategories: { desc: "", channels: [] },
};

/** Every other property is a string. What has another type in the file is omitted, or its default. */
const types = {
  boolean: /^(private|prevent\w+|support\w+|archived|receive\w+|custom|live)$/,
  object: /^(frame|info|members|channels)$/,
  number: /^type$/,
};

/** Returns the documents of each kind, each after those that it refers to. What is broken ends the program. */
export function collectionsOf(file) {
  const read = (name) => (name === "customFields" ? customFieldsOf(file) : checkedDocuments(file, name));
  const collections = Object.fromEntries(Object.keys(paths).map((name) => [name, read(name)]));
  if (faults.length > 0) throw new Error(faults.map((fault) => `${source}: ${fault}`).join("\n"));
  const time = ({ writtenAt }) => toMilliseconds(writtenAt) ?? 0;
  collections.chatMessages.sort((one, other) => time(one) - time(other));
  return { ...collections, groups: sortGroups(collections.groups) };
}

/** What is sent of a document. */
export function bodyOf(name, document) {
  const body = { ...defaults[name] };
  for (const property of [...sent[name], ...Object.keys(body)]) {
    const [type] = Object.entries(types).find(([, names]) => names.test(property)) ?? ["string"];
    const value = document[property];
    if (typeof value === type && value !== null) body[property] = value;
  }
  for (const property of times[name] ?? []) body[property] = toMilliseconds(document[property]);
  // A live front has no end, and every other front needs one, even if the file does not say when.
  if ("startTime" in body) body.endTime = body.live ? undefined : (body.endTime ?? body.startTime + 1);
  return body;
}
