// Prints the custom field values of all members, or sets one, on any account:
//   node custom-fields.mjs
//   node custom-fields.mjs Juniper "Favourite tea" Jasmine
// Needs Node 20 and, in SP_TOKEN, a token to read, and to write if you set a value.
const [memberName, fieldName, newValue] = process.argv.slice(2);

// region The same in every recipe: call(method, path, body, headers)
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();

// What goes wrong ends the program with one line and code 1.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
if (!token) throw new Error("Set SP_TOKEN to a token. The first lines say which permissions it needs.");

/** Sends a request. Its error has the server's message and, if there was a response, the status. */
async function call(method, path, body, headers) {
  let status;
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    status = response.status;
    const text = await response.text();
    if (!response.ok) throw new Error(`${status} ${text.trim() || "(empty body)"}`);
    return text && JSON.parse(text);
  } catch (error) {
    throw Object.assign(new Error(`${method} ${path}: ${error.cause?.code ?? error.message}`), { status });
  }
}
// endregion

// region asSeen(name), getFields(me)
/** A name as people see it: an accent can be stored in two ways, and a space at the end cannot be seen. */
const asSeen = (name) => name.normalize("NFC").trim();

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
