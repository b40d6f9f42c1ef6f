import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import type { Content } from "../data/store";
import type { MockState } from "../state";
import { friendLevel } from "./access";

/**
 * Reads a legacy account's custom fields for a friend. Unlike objects, fields are hidden by `preventTrusted` alone
 * (src/api/v1/user/user.fields.ts:42).
 *
 * @returns the fields by key; for a reader with a migrated account, `order` is a string.
 */
export function legacyFields(state: MockState, owner: string, reader: string): Record<string, Content> {
  const { store, accounts } = state;
  const isTrusted = friendLevel(state, owner, reader) === "trusted";
  const isShown = ({ private: isPrivate, preventTrusted }: Content) =>
    preventTrusted === false && (isPrivate === false || (isPrivate === true && isTrusted));
  const user = store.getOwn("users", owner, owner);
  const fields = Object.entries((user?.content.fields ?? {}) as Record<string, Content>);
  const shown = fields.filter(([, field]) => isObject(field) && isShown(field));
  return mapValues(Object.fromEntries(shown), (field) => ({
    ...field,
    order: accounts.isMigrated(reader) ? String(field.order) : field.order,
  }));
}
