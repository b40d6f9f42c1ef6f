import { expect, test } from "vitest";
import { parseDescription } from "./parseDescription";

const operation = {
  ...{ operationId: "getLamp", tags: ["Lamps"], summary: "Get lamp", description: "Returns a lamp." },
  ...{ responses: {}, "x-access": "own" },
};
const description = (change: object) => ({
  ...{ openapi: "3.1.0", info: { title: "Lamps", version: "1", description: "Lamps." } },
  ...{ servers: [], tags: [], paths: { "/lamp": { get: { ...operation, ...change } } }, components: {} },
});

test("a complete description is returned unchanged", () => {
  const document = description({});
  expect(parseDescription(document, "openapi.yaml")).toBe(document);
});

test("an unknown access rule and a missing part are reported with their place and the allowed values", () => {
  expect(() => parseDescription(description({ "x-access": "everybody" }), "openapi.yaml")).toThrow(
    /^openapi\.yaml is not a valid description .*\n {2}#\/paths\/~1lamp\/get\/x-access: paths \/lamp get x-access must be .*: own, self, friend, /,
  );
  expect(() => parseDescription(description({ summary: undefined }), "a")).toThrow(/get must have .* 'summary'$/);
});

test("a later permission that no token has is reported with its place", () => {
  expect(() => parseDescription(description({ "x-laterPermission": "writ" }), "a")).toThrow(
    /#\/paths\/~1lamp\/get\/x-laterPermission: .*: read, write, delete$/,
  );
});

test.each(["summary", "description"])("an operation whose %s is empty is reported with its place", (name) => {
  expect(() => parseDescription(description({ [name]: "" }), "a")).toThrow(
    `\n  #/paths/~1lamp/get/${name}: paths /lamp get ${name} must NOT have fewer than 1 characters`,
  );
});

test("an operation that can change something must say what the socket sends, in the words of the socket", () => {
  const post = (socket?: string[]) => () => {
    const document = description({});
    parseDescription({ ...document, paths: { "/lamp": { post: { ...operation, "x-socket": socket } } } }, "a");
  };
  expect(post()).toThrow(/paths \/lamp post must have .* 'x-socket'$/);
  expect(post(["changes lamps"])).toThrow(/#\/paths\/~1lamp\/post\/x-socket\/0: .* must match pattern/);
  expect(post([])).not.toThrow();
  expect(post(["insert lamps", "update rooms"])).not.toThrow();
});
