import { expect, test } from "vitest";
import { readChanges, subjectWord } from "../../changes/readChanges";
import { mdx } from "../mdx";
import { changeList } from "./changeList";

test("each entry says below its title whether the API or the pages changed, and keeps its file name as its anchor", () => {
  const list = mdx(changeList());
  const entries = readChanges();
  expect(new Set(entries.map(({ about }) => about))).toEqual(new Set(["api", "docs"]));
  for (const { id, about } of entries) {
    const [, after = ""] = list.split(`{#${id}}\n\n`);
    expect(after.startsWith(`**${subjectWord[about]}** · `), id).toBe(true);
  }
});
