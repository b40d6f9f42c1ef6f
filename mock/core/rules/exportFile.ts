import { type Collection, type Content, collections, type StoredObject } from "../data/store";
import type { MockState } from "../state";

/** Collections that the mock does not store; the export has an empty array for each. */
const empty = [
  ...["avatarExports", "undeliveredMessages", "audit", "fronters", "sharedFront", "privateFront", "queuedEvents"],
  ...["socketNotifications"],
  ...["subscribers", "serverData", "usage", "notifications", "messages", "events", "verifiedKeys"],
];

/** The export file: documents by collection. */
export type ExportFile = Record<string, Content[]>;

/** Id of the account's token. */
export const tokenId = "683d6c00a1b2c3d4e5f60718";

/**
 * Writes a system's export file (src/api/v1/user/export.ts): the stored documents of each collection, with chat
 * encrypted.
 *
 * @param token one of the account's tokens, which the file also contains.
 */
export function exportFile(state: MockState, uid: string, token: string): ExportFile {
  const own = (collection: Collection) => state.store.find(collection, { uid });
  const file: ExportFile = Object.fromEntries(collections.map((name) => [name, own(name).map(flat)]));
  const categories = own("channelCategories").map(({ id }) => id);
  const latestVersion = state.accounts.isMigrated(uid) ? 300 : 150;
  return {
    ...file,
    chatMessages: own("chatMessages").map((message) => encrypted(flat(message), state.isLater)),
    private: [{ _id: uid, uid, latestVersion, location: "Europe/London", categories, notificationToken: [] }],
    tokens: [{ _id: tokenId, uid, token, permission: 7 }],
    ...Object.fromEntries([...empty, ...(state.isLater ? ["dataExports"] : [])].map((name) => [name, []])),
  };
}

function flat({ id, content }: StoredObject): Content {
  return { _id: id, ...content };
}

/**
 * Scrambles a message to the length of the server's encrypted form. No key decrypts it.
 *
 * @param isReadable whether to add only the `iv`, as later source does.
 */
function encrypted(message: Content, isReadable: boolean): Content {
  const iv = btoa("no key opens it.");
  if (isReadable) return { ...message, iv };
  const bytes = new TextEncoder().encode(String(message.message));
  const scrambled = Array.from(bytes, (byte, index) => String.fromCharCode(byte ^ ((index * 37 + 91) % 256)));
  return { ...message, message: btoa(scrambled.join("")), iv };
}
