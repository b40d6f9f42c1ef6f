import type { RequestFields } from "@simply-plural-docs/mock/practice/requestFields";
import { forgetEvent } from "../../utils/forgetEvent";
import { storedText, storeText } from "../../utils/storedText";
import { keptRequestsKey as key } from "../theme/keptRequests";

/** Most that is kept, in characters; the requests that were changed first go first. */
const most = 100_000;

/** The same in memory, for browsers that deny access to their storage. */
let kept: Record<string, RequestFields> | undefined;

window.addEventListener(forgetEvent, () => {
  kept = {};
});

/** @returns an operation's request as the reader has changed it in this tab. */
export function keptRequest(operation: string): RequestFields | undefined {
  kept ??= read();
  return kept[operation];
}

/** @param fields `undefined` to keep it no longer. */
export function keepRequest(operation: string, fields: RequestFields | undefined): void {
  const { [operation]: _old, ...others } = kept ?? read();
  kept = fields ? { ...others, [operation]: fields } : others;
  for (const name of Object.keys(kept).slice(0, -1)) if (JSON.stringify(kept).length > most) delete kept[name];
  const text = JSON.stringify(kept);
  // If storage is full or denied, it is lost when the page is reloaded.
  storeText("sessionStorage", key, text === "{}" ? null : text);
}

/** What is stored, without what has another form, as from another version of the site. */
function read(): Record<string, RequestFields> {
  try {
    const stored: unknown = JSON.parse(storedText("sessionStorage", key) ?? "{}");
    return Object.fromEntries(Object.entries(Object(stored)).filter(hasFields));
  } catch {
    return {};
  }
}

function hasFields(entry: [string, unknown]): entry is [string, RequestFields] {
  const { path, query, body, ...parts } = Object(entry[1]) as Record<string, unknown>;
  const groups = [parts.ids, parts.parameters, parts.headers];
  const texts = [path, query, body, ...groups.flatMap((group) => Object.values(Object(group)))];
  return groups.every((group) => group) && texts.every((text) => typeof text === "string");
}
