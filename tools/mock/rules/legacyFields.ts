import type { Content } from "../data/store";
import type { World } from "../world";

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
 * Reads the custom fields of a legacy account for someone else.
 *
 * @param isShown which fields the reader may see.
 * @returns the fields by their keys; a reader with a migrated account gets `order` as a text.
 */
export function legacyFields(
  { store, accounts }: World,
  owner: string,
  reader: string,
  isShown: (field: LegacyField) => boolean,
): Record<string, LegacyField> {
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
