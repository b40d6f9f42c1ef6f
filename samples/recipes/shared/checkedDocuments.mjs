import { isObject } from "./readExport.mjs";

export const faults = [];

/** Says what was not added, and why. The program goes on, and ends with 2. */
export function setAside(name, id, why) {
  console.error(`Not added: ${name} ${id}: ${why}`);
  process.exitCode = 2;
}

/** Returns the documents of a collection: an array, or in older files an object by id. Broken ones are faults. */
export function checkedDocuments(file, name) {
  const value = file[name] ?? [];
  if (!Array.isArray(value) && !isObject(value)) {
    faults.push(`${name} is not an array.`);
    return [];
  }
  return Object.entries(value).flatMap(([key, document]) => {
    const place = Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`;
    const _id = document?._id ?? (Array.isArray(value) ? undefined : key);
    const isWhole = isObject(document) && typeof _id === "string" && _id !== "";
    if (!isWhole) faults.push(`${place} ${isObject(document) ? "has no _id" : "is not a document"}.`);
    return isWhole ? [{ ...document, _id }] : [];
  });
}

/** The id of the account that a file comes from, if the file says it. */
export const ownerOf = (file) => checkedDocuments(file, "users")[0]?._id;

/** Custom fields are documents of their own, or in the user of a legacy account. */
export function customFieldsOf(file) {
  const own = checkedDocuments(file, "customFields");
  if (own.length > 0) return own;
  const fields = checkedDocuments(checkedDocuments(file, "users")[0] ?? {}, "fields");
  fields.sort((one, other) => one.order - other.order);
  return fields.map((field, index) => ({ ...field, order: `0|${String(index).padStart(6, "0")}:` }));
}

/** Groups come after the one that they are in. */
export function sortGroups(groups) {
  const sorted = [];
  let waiting = groups;
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ _id }) => _id));
    const ready = waiting.filter(({ parent }) => !ids.has(parent));
    // Groups can be inside each other in a circle: one of them then goes to the top.
    if (ready.length === 0) ready.push({ ...waiting[0], parent: "root" });
    sorted.push(...ready);
    for (const { _id } of ready) ids.delete(_id);
    waiting = waiting.filter(({ _id }) => ids.has(_id));
  }
  return sorted;
}
