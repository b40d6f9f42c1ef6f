import type { ExportFile } from "../rules/exportFile";
import { legacyTexts } from "../rules/fronts";
import type { World } from "../world";
import { people } from "./people";
import { loaded } from "./store";

/** Accounts of this version and later ones have migrated. */
const migratedVersion = 300;

/**
 * Puts an export file in the place of the fictional system's own objects. Its owner takes the user id of the fictional
 * system, which the tokens belong to; the friend of the fictional system stays one. Chat messages that are encrypted are not taken.
 *
 * @param file documents by collection; every one has `_id`.
 */
export function loadExport(world: World, file: ExportFile): void {
  const { store } = world;
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
  world.accounts.makeLegacy(uid);
  world.legacyFronts.set(uid, legacyTexts(world, uid));
}
