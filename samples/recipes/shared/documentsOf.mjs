import { isObject, toMilliseconds, warn } from "./readExport.mjs";

export const isId = (value) => typeof value === "string" && value !== "";

/** Says what could not be read. The program goes on, and ends with 2. */
export function warnOfLoss(message) {
  warn(message);
  process.exitCode = 2;
}

/** Returns the documents of a collection: an array, or in older files an object by id. All get an _id. */
export function documentsOf(file, name) {
  const value = file[name];
  if (!Array.isArray(value) && !isObject(value)) {
    warnOfLoss(value === undefined ? `${name} is missing.` : `${name} is not an array, and was not read.`);
    return [];
  }
  if (isObject(value)) warn(`${name} is an object, not an array. Its values were read as documents.`);
  const documents = Object.entries(value).filter(([, document]) => isObject(document));
  const others = Object.values(value).length - documents.length;
  if (others > 0) warnOfLoss(`${name} holds what is not a document, and was not read: ${others}`);
  return documents.map(([key, document]) => {
    const _id = document._id ?? (isObject(value) ? key : undefined);
    if (isId(_id)) return { ...document, _id };
    warnOfLoss(`${name}[${key}] has no id.`);
    return { ...document, _id: `${name}[${key}]` };
  });
}

export function toText(time) {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

/** Reads a time of a front. Returns undefined where there is none, or none that can be read. */
export function readTime(front, field) {
  const value = front[field] ?? undefined;
  if (value === undefined && field === "endTime") return undefined;
  const time = toMilliseconds(value);
  if (time === undefined) warnOfLoss(`front ${front._id}: ${field} is not a time.`);
  return time;
}
