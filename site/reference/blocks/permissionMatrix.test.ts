import { expect, test } from "vitest";
import type { Description, OperationObject } from "../../../description/model/types";
import { smallDescription, smallOperation } from "../../../tests/fixtures/smallDescription";
import { mdx } from "../mdx";
import { smallReference } from "../testing/smallReference";
import { permissionMatrix } from "./permissionMatrix";

const lamps = smallDescription();

/** Makes the matrix of a description with these operations, each with a path of its own. */
function matrix(...operations: Partial<OperationObject>[]): string {
  const paths = operations.map((operation, index) => [
    `/v1/lamp${index}`,
    { post: { ...smallOperation(`useLamp${index}`), summary: `Use ${index}`, ...operation } },
  ]);
  const tags = [...lamps.tags, { name: "Empty Rooms", description: "" }];
  const description = { ...lamps, tags, paths: Object.fromEntries(paths) } as Description;
  return mdx(permissionMatrix(smallReference(description)));
}

const rowsOf = (text: string) => text.split("\n").filter((line) => line.includes("Use"));
const needs = (...permissions: string[]) => ({ security: [{ ApiToken: permissions }] });

test("only a tag with operations has a table, whose rows link to the operations and are sorted by permission", () => {
  const text = matrix(needs("delete"), needs("write"), needs("read"));
  expect(rowsOf(text)).toEqual([
    "| [Use 2](/docs/api/use-lamp2) | read | own |",
    "| [Use 1](/docs/api/use-lamp1) | write | own |",
    "| [Use 0](/docs/api/use-lamp0) | delete | own |",
  ]);
  expect(text.match(/Needs/g)).toHaveLength(1);
});

test("a friend's data, any permission and app-only operations are shown", () => {
  const text = matrix(
    { "x-access": "friend", ...needs("read") },
    { "x-access": "friendOnly", ...needs("read") },
    { "x-access": "self", ...needs("read", "write", "delete") },
    { "x-access": "app", security: [] },
  );
  expect(rowsOf(text)).toEqual([
    "| [Use 0](/docs/api/use-lamp0) | read | own, friend |",
    "| [Use 1](/docs/api/use-lamp1) | read | friend |",
    "| [Use 2](/docs/api/use-lamp2) | any | own |",
    "| [Use 3](/docs/api/use-lamp3) | app only | own |",
  ]);
});

test("a permission that later servers want is beside the one of today, by which the rows are sorted", () => {
  const text = matrix(needs("delete"), { "x-laterPermission": "write", ...needs("read") });
  expect(rowsOf(text)).toEqual([
    "| [Use 1](/docs/api/use-lamp1) | read; on later servers, write [(later)](/docs/getting-started/sources#seen-later) | own |",
    "| [Use 0](/docs/api/use-lamp0) | delete | own |",
  ]);
});

test("a title cannot end its cell", () => {
  expect(matrix({ summary: "On | off" })).toContain("[On \\| off]");
});

test("permissions without a row are an error with the operation's name", () => {
  expect(() => matrix(needs("read", "write"))).toThrow('useLamp0 needs "read or write"');
  expect(() => matrix({ security: [] })).toThrow('useLamp0 needs ""');
});
