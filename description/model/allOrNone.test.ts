import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cachedDescription } from "../bundle/bundleCache";
import { inServerForms } from "./allOrNone";

test("a frame in the server's two forms accepts the same values as the one schema of the description", async () => {
  const { Frame = {} } = (await cachedDescription()).components.schemas ?? {};
  const { "x-allOrNone": _, ...frame } = Frame;
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
  const [one, two] = [frame, inServerForms(Frame)].map((schema) => ajv.compile(JSON.parse(JSON.stringify(schema))));
  const part = fc.constantFrom("abc", "#ffffff", null, 7, undefined, "!");
  const values = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(
        { bgShape: part, bgClip: part, bgStartColor: part, bgEndColor: part, other: part },
        { requiredKeys: [] },
      ),
    },
    fc.anything(),
  );
  const valid = { bgShape: "a", bgClip: null, bgStartColor: "b", bgEndColor: "c" };
  expect([one?.({}), two?.({}), one?.(valid), two?.(valid), one?.({ bgShape: "a" })]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  fc.assert(
    fc.property(values, (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value ?? null));
      return one?.(sent) === two?.(sent);
    }),
    { numRuns: 1250, seed: 1 },
  );
});

test("any other schema is unchanged", () => {
  const schema = { type: "object" as const, properties: {} };
  expect(inServerForms(schema)).toBe(schema);
});
