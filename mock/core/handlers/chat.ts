import type { Call, Handlers } from "../call";
import { isObjectId, normalId } from "../data/store";
import { addObject, deleteObject, objectId, updateObject } from "../rules/documents";
import { listObjects } from "../rules/listing";
import { crud } from "./crud";

export const chatChannels: Handlers = {
  ...crud("channels", {
    get: "getChannel",
    list: "getChatChannels",
    add: "addChannel",
    update: "updateChannel",
  }),

  /** Removes the channel from the account's first category, whether or not it is in that one (chats.ts:71). */
  deleteChannel: (call) => {
    const id = objectId(call);
    // Messages hold their channel's id as a string, which the server's deletion finds only if the id is not of the
    // database's form (chats.ts:67).
    if (!isObjectId(id)) call.state.store.removeAll("chatMessages", { uid: call.uid, channel: id });
    const category = call.state.store.find("channelCategories", { uid: call.uid })[0];
    const channels = category?.content.channels;
    if (category && Array.isArray(channels)) {
      call.state.store.update("channelCategories", category, { channels: channels.filter((one) => one !== id) });
    }
    return deleteObject(call, "channels");
  },
};

export const chatCategories: Handlers = {
  ...crud("channelCategories", { get: "getCategory", list: "getChatCategories" }),

  addCategory: (call) => {
    dropUnknownChannels(call);
    return addObject(call, "channelCategories");
  },

  updateCategory: (call) => {
    dropUnknownChannels(call);
    return updateObject(call, "channelCategories");
  },

  deleteCategory: (call) => {
    const { store } = call.state;
    for (const channel of store.find("channels", { uid: call.uid })) {
      store.update("channels", channel, { category: "" });
    }
    return deleteObject(call, "channelCategories");
  },
};

export const chatMessages: Handlers = {
  ...crud("chatMessages", { get: "getMessage", remove: "deleteMessage" }),

  getMessages: (call) => {
    const { skipTo, sortOrder } = call.query;
    const isPastCursor = (id: string) => {
      if (!skipTo || !sortOrder) return true;
      const cursor = normalId(String(skipTo));
      if (isObjectId(cursor) !== isObjectId(id)) return false; // The database compares only ids of the same type.
      return sortOrder === "-1" ? id < cursor : id > cursor;
    };
    return listObjects(call, "chatMessages", {
      wanted: { channel: call.parameters.channelId },
      fits: (_, id) => isPastCursor(id),
    });
  },

  addMessage: (call) => {
    call.body.writtenAt = Math.min(Number(call.body.writtenAt), call.state.clock.now());
    checkDeliverable(call);
    return addObject(call, "chatMessages");
  },

  updateMessage: (call) => {
    call.body.updatedAt = Math.min(Number(call.body.updatedAt), call.state.clock.now());
    // The server encrypts with a new random IV each time, so even the same message is a change (chat.core.ts:10).
    return updateObject(call, "chatMessages", "notFoundOrStale", true);
  },
};

/** @throws HttpError if the channel, the writer or the message replied to does not exist. */
function checkDeliverable({ state: { store }, uid, body, refuse }: Call): void {
  if (!store.getOwn("channels", uid, String(body.channel))) refuse("channelNotFound");
  if (!store.getOwn("members", uid, String(body.writer))) refuse("writerNotFound");
  if (!body.replyTo) return;
  const target = store.getOwn("chatMessages", uid, String(body.replyTo));
  if (target?.content.channel !== body.channel) refuse("replyToNotFound");
}

function dropUnknownChannels({ state: { store }, uid, body }: Call): void {
  if (!Array.isArray(body.channels)) return;
  body.channels = body.channels.filter((id: string) => store.getOwn("channels", uid, id)?.id === id);
}
