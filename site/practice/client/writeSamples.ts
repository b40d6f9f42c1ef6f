import type { SampleRequest } from "@simply-plural-docs/description/model/request";
import { addressOf, type RequestFields, wellFormed } from "@simply-plural-docs/mock/practice/requestFields";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import dart from "highlight.js/lib/languages/dart";
import js from "highlight.js/lib/languages/javascript";
import kotlin from "highlight.js/lib/languages/kotlin";
import python from "highlight.js/lib/languages/python";
import rust from "highlight.js/lib/languages/rust";
import { languages } from "../../reference/samples";
import { marked, tagMarks, withoutMarks } from "../../server-choice/marks";
import { depthOf } from "./fieldLimits";

for (const [name, grammar] of Object.entries({ bash, csharp, dart, js, kotlin, python, rust })) {
  hljs.registerLanguage(name, grammar);
}

/** Most characters of a body times its levels, by which each of its lines is indented. */
const most = 500_000;

/**
 * Writes the samples of a changed request with the code that writes those of the pages.
 *
 * @param sample what it has in common with the page's.
 * @returns HTML by the sample's title; `undefined` if the request cannot be written in all languages, since the body is
 *   not JSON or would be too long with its indentation, or the address is not one.
 */
export function writeSamples(
  sample: Omit<SampleRequest, "path" | "body">,
  fields: RequestFields,
): Record<string, string> | undefined {
  if (Object.values(fields.ids).some((id) => /^\.{0,2}$/.test(id))) return undefined;
  // The samples have no other content type.
  if (!["application/json", undefined].includes(fields.headers["Content-Type"])) return undefined;
  if (depthOf(fields.body) * fields.body.length > most) return undefined;
  let body: unknown;
  try {
    if (fields.body !== "") body = plain(JSON.parse(fields.body));
  } catch {
    return undefined;
  }
  // A tab, which JSON has only between its parts, would complete a word in a shell.
  const typed = fields.body === "" ? undefined : text(fields.body).replace(/[\t\r]+/g, " ");
  const operationTime = text(fields.headers["Operation-Time"] ?? "");
  const request = { ...sample, server: marked(sample.server), path: addressOf(fields), body, typed, operationTime };
  return Object.fromEntries(
    languages.map(({ label, highlight, write }) => [
      label,
      tagMarks(hljs.highlight(write(request), { language: highlight }).value),
    ]),
  );
}

/** A value as JSON can send it: infinite numbers are null, half of a pair of characters is replaced, and marks are removed. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [text(name), plain(item)]));
}

const text = (typed: string) => withoutMarks(wellFormed(typed));
