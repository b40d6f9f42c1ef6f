import { expect, test } from "vitest";
import { writeSamples } from "./writeSamples";

test("samples follow a body of 100 levels, unless its indentation would be a thousand times its text", () => {
  const sample = { method: "POST", server: "https://lamps.example.com", responseType: undefined, timeout: 15 } as const;
  const samplesOf = (items: number) => {
    const body = `${"[".repeat(100)}${Array(items).fill(1)}${"]".repeat(100)}`;
    return writeSamples(sample, { path: "/v1/lamps", ids: {}, parameters: {}, query: "", headers: {}, body });
  };
  expect(Object.keys(samplesOf(1000) ?? {})).toHaveLength(7);
  expect(samplesOf(10_000)).toBeUndefined();
});
