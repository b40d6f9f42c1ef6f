import { normalId } from "../data/store";
import { type Answer, text } from "../http/answers";
import { addObject, deleteObject, objectId, updateObject } from "../rules/documents";
import { listObjects } from "../rules/listing";
import type { Behaviours, Call } from "../world";
import { usual } from "./usual";

const undelivered = (problem: string, part: string) =>
  text(
    404,
    `${problem}, message cannot be delivered. We saved the message in case you would like to resend it with the correct ${part}. Saved undelivered messages will automatically be deleted after 30 days.`,
  );

export const chatChannels: Behaviours = {
  ...usual("channels", {
    get: "getChannel",
    list: "getChatChannels",
    add: "addChannel",
    update: "updateChannel",
  }),

  deleteChannel: (call) => {
    const id = objectId(call);
    const category = call.world.store.find("channelCategories", (content) => content.uid === call.uid)[0];
    const channels = category?.content.channels;
    if (category && Array.isArray(channels)) {
      call.world.store.update("channelCategories", category, { channels: channels.filter((one) => one !== id) });
    }
    return deleteObject(call, "channels");
  },
};

export const chatCategories: Behaviours = {
  ...usual("channelCategories", { get: "getCategory", list: "getChatCategories" }),

  addCategory: (call) => {
    dropUnknownChannels(call);
    return addObject(call, "channelCategories");
  },

  updateCategory: (call) => {
    dropUnknownChannels(call);
    return updateObject(call, "channelCategories");
  },

  deleteCategory: (call) => {
    const { store } = call.world;
    for (const channel of store.find("channels", (content) => content.uid === call.uid)) {
      store.update("channels", channel, { category: "" });
    }
    return deleteObject(call, "channelCategories");
  },
};

export const chatMessages: Behaviours = {
  ...usual("chatMessages", { get: "getMessage", remove: "deleteMessage" }),

  getMessages: (call) => {
    const { skipTo, sortOrder } = call.query;
    const isPastCursor = (id: string) => {
      if (!skipTo || !sortOrder) return true;
      const cursor = normalId(String(skipTo));
      return sortOrder === "-1" ? id < cursor : id > cursor;
    };
    return listObjects(call, "chatMessages", {
      fits: (content, id) => content.channel === call.parameters.channelId && isPastCursor(id),
    });
  },

  addMessage: (call) => {
    call.body.writtenAt = Math.min(Number(call.body.writtenAt), Date.now());
    return undeliverable(call) ?? addObject(call, "chatMessages");
  },

  updateMessage: (call) => {
    call.body.updatedAt = Math.min(Number(call.body.updatedAt), Date.now());
    return updateObject(call, "chatMessages");
  },
};

/** @returns the answer when the channel, the writer or the message replied to does not exist. */
function undeliverable({ world: { store }, uid, body }: Call): Answer | undefined {
  if (!store.getOwn("channels", uid, String(body.channel))) {
    return undelivered("Can't find the channel this messages is supposed to go to", "channel");
  }
  if (!store.getOwn("members", uid, String(body.writer))) {
    return undelivered("Member who wrote this message not found", "member");
  }
  const target = body.replyTo ? store.getOwn("chatMessages", uid, String(body.replyTo)) : undefined;
  if (body.replyTo && target?.content.channel !== body.channel) {
    return undelivered("Can't find the message this message is supposed to reply to", "reply-to");
  }
  return undefined;
}

function dropUnknownChannels({ world: { store }, uid, body }: Call): void {
  if (!Array.isArray(body.channels)) return;
  body.channels = body.channels.filter((id: string) => store.getOwn("channels", uid, id)?.id === id);
}
