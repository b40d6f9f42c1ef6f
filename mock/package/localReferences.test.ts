import resolver from "ajv/dist/runtime/uri";
import { expect, test } from "vitest";
import { readSocketDescription } from "../../description/asyncapi/socketDescription";
import { description } from "../testing/description";
import { parse, resolve, serialize } from "./localReferences";

/** Ids of what Ajv compiles: the description, and the meta-schemas that it adds itself. */
const documents = [
  "description",
  "http://json-schema.org/draft-07/schema",
  "https://json-schema.org/draft/2020-12/schema",
];

test("all references of the description mean the same as to Ajv’s own resolver", async () => {
  const all = JSON.stringify([await description(), readSocketDescription()]).matchAll(/"\$ref":"([^"]+)"/g);
  const references = [...new Set(Array.from(all, ([, reference = ""]) => reference))];
  expect(references.length).toBeGreaterThan(100);
  const pairs = [
    ...references.flatMap((reference) => [
      ["", reference],
      ["description", reference],
      ["", `description${reference}`],
      ["description", `description${reference}`],
    ]),
    ...documents.flatMap((document) => ["", document].flatMap((base) => [base, ""].map((one) => [document, one]))),
  ];
  for (const [base = "", reference = ""] of pairs) {
    const address = resolve(base, reference);
    expect(address).toBe(resolver.resolve(base, reference));
    expect(parse(address).fragment).toBe(resolver.parse(address).fragment);
    expect(serialize(parse(address))).toBe(resolver.serialize(resolver.parse(address)));
  }
});
