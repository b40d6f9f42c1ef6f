import { expect, test } from "vitest";
import { attributes, codeFence, escapeMdx, frontMatter, together } from "./mdx";

test("braces and angle brackets are escaped outside code only", () => {
  expect(escapeMdx("Send {id} <now> as `{id}`")).toBe("Send \\{id\\} \\<now> as `{id}`");
});

test("attributes are texts, bare names or expressions; empty ones are left out", () => {
  expect(attributes({ a: "x", b: true, c: false, d: undefined, e: [1], f: 'say "hi"' })).toBe(
    ' a="x" b e={[1]} f={"say \\"hi\\""}',
  );
});

test("a fence is longer than any run of ticks inside", () => {
  expect(codeFence("text", "a ``` b")).toBe("````text\na ``` b\n````");
});

test("front matter leaves undefined fields out", () => {
  expect(frontMatter({ title: "A: b", gone: undefined })).toBe('---\ntitle: "A: b"\n---\n');
});

test("what is one paragraph stands as it is; more, a list or code is put together", () => {
  expect(together("`name` is missing.")).toBe("`name` is missing.");
  for (const blocks of ["One.\n\nTwo.", "- One", "Any of:\n- one", "```\ncode\n```"]) {
    expect(together(blocks)).toBe(`<div>\n\n${blocks}\n\n</div>`);
  }
});
