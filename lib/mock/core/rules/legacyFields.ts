import type { Content } from "../data/store";
import type { World } from "../world";
import { friendLevel } from "./access";

/** A custom field as the user document of a legacy account holds it. */
export interface LegacyField {
  name: string;
  order: number | string;
  private: boolean;
  preventTrusted: boolean;
  type: number;
  supportMarkdown?: boolean;
}

/**
 * Reads the custom fields of a legacy account for a friend. Unlike objects they are hidden by `preventTrusted` alone
 * (src/api/v1/user/user.fields.ts:42).
 *
 * @returns the fields by their keys; a reader with a migrated account gets `order` as a string.
 */
export function legacyFields(world: World, owner: string, reader: string): Record<string, LegacyField> {
  const { store, accounts } = world;
  const isTrusted = friendLevel(world, owner, reader) === "trusted";
  const isShown = ({ private: isPrivate, preventTrusted }: LegacyField) =>
    preventTrusted === false && (isPrivate === false || (isPrivate === true && isTrusted));
  const user = store.getOwn("users", owner, owner);
  const fields = (user?.content.fields ?? {}) as Content as Record<string, LegacyField>;
  const shown = Object.entries(fields).filter(([, field]) => isShown(field));
  return Object.fromEntries(
    shown.map(([key, field]) => [
      key,
      { ...field, order: accounts.isMigrated(reader) ? String(field.order) : field.order },
    ]),
  );
}
