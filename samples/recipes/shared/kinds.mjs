import { checkedDocuments, customFieldsOf, faults, sortGroups } from "./checkedDocuments.mjs";
import { source, toMilliseconds } from "./readExport.mjs";

const hidden = { private: true, preventTrusted: true, preventsFrontNotifs: true };
const profile = ["name", "desc", "color", "avatarUrl", "avatarUuid", "frame", "supportDescMarkdown"];
const member = ["pronouns", "pkId", "archived", "archivedReason", "receiveMessageBoardNotifs", "info"];
/** The paths of lists for what documents refer to, each once. */
const referred = (start, property) => (documents) =>
  [...new Set(documents.map((document) => document[property]))].map((id) => `${start}/${id}`);

/**
 * What is sent of each kind, in the order of an import: each refers only to those before it. `defaults` are required,
 * or decide who sees it: servers differ on a missing one.
 */
export const kindsOf = (me) => ({
  customFields: {
    path: "/v1/customField",
    documents: customFieldsOf,
    lists: () => [`/v1/customFields/${me}`],
    sent: ["name", "type", "order"],
    defaults: { supportMarkdown: true },
  },
  members: { path: "/v1/member", lists: () => [`/v1/members/${me}`], sent: [...profile, ...member], defaults: hidden },
  frontStatuses: { path: "/v1/customFront", lists: () => [`/v1/customFronts/${me}`], sent: profile, defaults: hidden },
  groups: {
    path: "/v1/group",
    documents: (file) => sortGroups(checkedDocuments(file, "groups")),
    lists: () => [`/v1/groups/${me}`],
    sent: ["name", "supportDescMarkdown"],
    defaults: { desc: "", color: "", emoji: "", parent: "root", members: [], private: true, preventTrusted: true },
  },
  frontHistory: {
    path: "/v1/frontHistory",
    lists: () => ["/v1/frontHistory"],
    sent: ["member", "customStatus"],
    times: ["startTime", "endTime"],
    defaults: { custom: false, live: false },
  },
  comments: {
    path: "/v1/comment",
    lists: referred("/v1/comments/frontHistory", "documentId"),
    sent: ["text", "documentId", "supportMarkdown"],
    times: ["time"],
    defaults: { collection: "frontHistory" },
  },
  notes: {
    path: "/v1/note",
    lists: referred(`/v1/notes/${me}`, "member"),
    sent: ["title", "note", "member", "supportMarkdown"],
    times: ["date"],
    defaults: { color: "" },
  },
  channels: { path: "/v1/chat/channel", lists: () => ["/v1/chat/channels"], sent: ["name"], defaults: { desc: "" } },
  channelCategories: {
    path: "/v1/chat/category",
    lists: () => ["/v1/chat/categories"],
    sent: ["name"],
    defaults: { desc: "", channels: [] },
  },
  chatMessages: {
    path: "/v1/chat/message",
    documents: (file) => {
      const time = ({ writtenAt }) => toMilliseconds(writtenAt) ?? 0;
      return checkedDocuments(file, "chatMessages").sort((one, other) => time(one) - time(other));
    },
    lists: referred("/v1/chat/messages", "channel"),
    sent: ["message", "channel", "writer", "replyTo"],
    times: ["writtenAt"],
    defaults: {},
  },
});

/** Returns the documents of each kind. What is broken ends the program. */
export function collectionsOf(file, kinds) {
  const all = kinds.map(([name, { documents }]) => [name, documents?.(file) ?? checkedDocuments(file, name)]);
  if (faults.length > 0) throw new Error(faults.map((fault) => `${source}: ${fault}`).join("\n"));
  return Object.fromEntries(all);
}

/** Every other property is a string. What has another type in the file is omitted, or its default. */
const types = {
  boolean: /^(private|prevent\w+|support\w+|archived|receive\w+|custom|live)$/,
  object: /^(frame|info|members|channels)$/,
  number: /^type$/,
};

/** What is sent of a document. */
export function bodyOf({ sent, times = [], defaults }, document) {
  const isSent = (name) => {
    const [type] = Object.entries(types).find(([, names]) => names.test(name)) ?? ["string"];
    return typeof document[name] === type && document[name] !== null;
  };
  const names = [...sent, ...Object.keys(defaults)].filter(isSent);
  const body = { ...defaults, ...Object.fromEntries(names.map((name) => [name, document[name]])) };
  for (const name of times) body[name] = toMilliseconds(document[name]);
  // A live front has no end, and every other front needs one, even if the file does not say when.
  if ("startTime" in body) body.endTime = body.live ? undefined : (body.endTime ?? body.startTime + 1);
  return body;
}
