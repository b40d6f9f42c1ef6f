import { people } from "@simply-plural-docs/mock/core/data/people";
import type { Content } from "@simply-plural-docs/mock/core/data/store";
import type { ExportFile } from "@simply-plural-docs/mock/core/rules/exportFile";

const { lanternHouse: uid } = people;
const [juniper, birthday] = ["683d6b948224ca0550b24d47", "684ee0a414b325540d01c283"];

/**
 * A custom field of each type that the examples lack, 1 to 6, from before the account was migrated, with Juniper's value
 * (description/openapi/example-system.md). Dates are whole, since it is not known which parts the app writes.
 */
const fields = (
  [
    ["Favourite colour", "q7LmXe2RzT9cVb4NwYs1Kd", "#2f7d5b"],
    ["First day here", "h3PvUa8JkG5dMx0QfZt6Wn", "2019-03-21"],
    ["Favourite month", "b9CyRo1HsE7iLp4TgKu2Xv", "2025-10-01"],
    ["Favourite year", "n5DwSj6BqA0mFz3VhUe8Yk", "2021-01-01"],
    ["Moved in", "t2GxQi4CrN8oJl7WaPv5Zb", "2021-09-01"],
    ["Last checked in", "y6HkTf0DuM3pIe9XsRw1Bc", "2025-06-14T21:30:00Z"],
  ] as const
).map(([name, oid, value], index) => ({
  _id: `683d68110c4e9a7b52f1d80${index + 1}`,
  oid,
  name,
  type: index + 1,
  value,
}));

/** Adds these fields to an export file of the fictional system, and a value for its field of type 7. */
export function addFields(file: ExportFile, account: "migrated" | "legacy"): ExportFile {
  const isLegacy = account === "legacy";
  const values = fields.map(({ _id, oid, value }) => [isLegacy ? oid : _id, value]);
  const info = { [isLegacy ? birthday.slice(0, 22) : birthday]: "2000-04-01", ...Object.fromEntries(values) };
  return {
    ...file,
    members: (file.members ?? []).map((member) =>
      member._id === juniper ? { ...member, info: { ...(member.info as Content | undefined), ...info } } : member,
    ),
    customFields: isLegacy ? [] : [...(file.customFields ?? []), ...fields.map(migrated)],
    users: (file.users ?? []).map((user) =>
      isLegacy ? { ...user, fields: { ...(user.fields as Content), ...legacyFields() } } : user,
    ),
  };
}

/** As the migration creates them: without `lastOperationTime`. */
function migrated({ value: _, ...field }: (typeof fields)[number], index: number): Content {
  return { ...field, uid, order: `0|i${index}aaaa:`, supportMarkdown: null, buckets: [] };
}

function legacyFields(): Content {
  const definitions = fields.map(({ oid, name, type }, index) => {
    return [oid, { name, order: index + 2, private: true, preventTrusted: true, type }];
  });
  return Object.fromEntries(definitions);
}
