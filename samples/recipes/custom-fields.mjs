// Prints the custom field values of all members, or sets one, on any account:
//   node custom-fields.mjs
//   node custom-fields.mjs Juniper "Favourite tea" Jasmine
// Needs Node 20 and, in SP_TOKEN, a token to read, and to write if you set a value.
const [memberName, fieldName, newValue] = process.argv.slice(2);

import { call } from "./shared/call.mjs";

// region asSeen(name), getFields(me)
import { asSeen } from "./shared/asSeen.mjs";

/** @returns the fields in their order, each with its id, which is the key of its value in a member's `info`. */
async function getFields(me) {
  const fields = await call("GET", `/v1/customFields/${me.id}`);
  if (fields.length > 0) return fields.map(({ id, content }) => ({ id, ...content }));

  // A legacy account has its fields in the profile, and a number as `order`.
  return Object.entries(me.content.fields ?? {})
    .map(([id, field]) => ({ id, ...field }))
    .sort((a, b) => a.order - b.order);
}
// endregion

// core
async function setValue(member, field, value) {
  try {
    // Migrated accounts: only the fields that are named change.
    await call("PATCH", `/v1/member/fields/${member.id}`, { info: { [field.id]: value } });
  } catch (error) {
    if (error.status !== 400) throw error;
    // Legacy accounts refuse that, and replace `info` as a whole: send all.
    await call("PATCH", `/v1/member/${member.id}`, { info: { ...member.content.info, [field.id]: value } });
  }
}
// end core

// region What it prints, and what it checks
const me = await call("GET", "/v1/me");
const fields = await getFields(me);
const members = await call("GET", `/v1/members/${me.id}`);

if (newValue === undefined) {
  for (const { content } of members) {
    for (const field of fields) {
      const value = content.info?.[field.id];
      if (value) console.log(`${content.name}, ${field.name}: ${value}`);
    }
  }
} else {
  const member = members.find(({ content }) => asSeen(content.name) === asSeen(memberName));
  const field = fields.find(({ name }) => asSeen(name) === asSeen(fieldName));
  if (!member) throw new Error(`There is no member named ${memberName}.`);
  if (!field) throw new Error(`There is no custom field named ${fieldName}.`);
  await setValue(member, field, newValue);

  // A field that was deleted can still be in the profile. A value for it is accepted, but not stored.
  const { content } = await call("GET", `/v1/member/${me.id}/${member.id}`);
  if (content.info?.[field.id] !== newValue) throw new Error(`Not stored. Was the custom field ${fieldName} deleted?`);
  console.log(`${memberName}, ${fieldName}: ${newValue}`);
}
// endregion
