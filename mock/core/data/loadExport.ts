import type { ExportFile } from "../rules/exportFile";
import { legacyTexts } from "../rules/fronts";
import type { MockState } from "../state";
import { people } from "./people";
import { loaded } from "./store";

/** Accounts of this version or later have migrated. */
const migratedVersion = 300;

/**
 * Replaces the fictional system's own objects with an export file. The file's owner gets the fictional system's user
 * id, which the tokens belong to; the fictional system's friend stays. Encrypted chat messages are not loaded.
 *
 * @param file documents by collection, each with `_id`.
 */
export function loadExport(state: MockState, file: ExportFile): void {
  const { store } = state;
  const uid = people.lanternHouse;
  const owner = file.users?.[0]?._id;
  const renamed =
    typeof owner === "string" ? JSON.parse(JSON.stringify(file).replaceAll(`"${owner}"`, `"${uid}"`)) : file;
  for (const name of loaded) {
    if (name !== "friends") store.removeAll(name, { uid });
    for (const { _id, ...content } of renamed[name] ?? []) {
      if (name === "chatMessages" && content.iv !== undefined) continue;
      store.insert(name, { ...content, uid }, String(_id));
    }
  }
  const version = file.private?.[0]?.latestVersion;
  if (typeof version !== "number" || version >= migratedVersion) return;
  state.accounts.legacyFronts.set(uid, legacyTexts(state, uid));
}
