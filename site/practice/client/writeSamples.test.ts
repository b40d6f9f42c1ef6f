import { expect, test } from "vitest";
import { writeSamples } from "./writeSamples";

const sample = { method: "POST", server: "https://lamps.example.com", responseType: undefined, timeout: 15 } as const;
const samplesOf = (body: string) =>
  writeSamples(sample, { path: "/v1/lamps", ids: {}, parameters: {}, query: "", headers: {}, body });

test("samples follow a body of 100 levels, unless its indentation would be a thousand times its text", () => {
  const nested = (items: number) => `${"[".repeat(100)}${Array(items).fill(1)}${"]".repeat(100)}`;
  expect(Object.keys(samplesOf(nested(1000)) ?? {})).toHaveLength(7);
  expect(samplesOf(nested(10_000))).toBeUndefined();
});

test("cURL sends a body as it is typed: numbers of any size, names that are repeated, and no tabs", () => {
  const typed = '{ "a": 12345678901234567890, "b": 1.0, "c": 1e400, "a":\t2 }';
  const shown = samplesOf(typed)
    ?.cURL?.replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
  expect(shown).toContain(`--data '${typed.replace("\t", " ")}'`);
});
