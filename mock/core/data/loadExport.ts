import type { ExportFile } from "../rules/exportFile";
import { legacyTexts } from "../rules/fronts";
import type { MockState } from "../state";
import { people } from "./people";
import { type Collection, loaded } from "./store";

/** Accounts of this version or later have migrated. */
const migratedVersion = 300;

/**
 * Replaces the fictional system's own objects with an export file. The file's owner gets the fictional system's user
 * id, which the tokens belong to; the user stays if the file has none. The fictional system's friend stays too, with the
 * file's settings if it has any, unless the file is the fictional system's own. All chat messages are loaded, encrypted
 * ones as they are in the file, but without `iv`, which the API never returns.
 *
 * @param file documents by collection, each with `_id`.
 */
export function loadExport(state: MockState, file: ExportFile): void {
  const { store } = state;
  const uid = people.lanternHouse;
  const owner = file.users?.[0]?._id;
  const renamed =
    typeof owner === "string" ? JSON.parse(JSON.stringify(file).replaceAll(`"${owner}"`, `"${uid}"`)) : file;
  const isFromHere = owner === uid;
  const hasFriend = (file.friends ?? []).some(({ frienduid }) => frienduid === people.quietHarbour);
  const kept = new Set<Collection>([
    ...((file.users ?? []).length > 0 ? [] : (["users"] as const)),
    ...(hasFriend || isFromHere ? [] : (["friends"] as const)),
  ]);
  for (const name of loaded) {
    if (!kept.has(name)) store.removeAll(name, { uid });
    for (const { _id, ...content } of renamed[name] ?? []) {
      if (name === "chatMessages") delete content.iv;
      store.insert(name, { ...content, uid }, String(_id));
    }
  }
  if (isFromHere && !hasFriend) store.removeAll("friends", { frienduid: uid });
  const version = file.private?.[0]?.latestVersion;
  if (typeof version !== "number" || version >= migratedVersion) return;
  state.accounts.legacyFronts.set(uid, legacyTexts(state, uid));
}
