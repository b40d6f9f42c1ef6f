import { expect, test } from "vitest";
import { readChanges, subjectWord } from "../../changes/readChanges";
import { mdx } from "../mdx";
import { changeList } from "./changeList";

test("each day has one entry, which says whether the API or the pages changed, and keeps its file name as its anchor", () => {
  const list = mdx(changeList());
  const entries = readChanges();
  expect(new Set(entries.map(({ about }) => about))).toEqual(new Set(["api", "docs"]));
  expect(new Set(entries.map(({ date }) => date)).size).toBe(entries.length);
  for (const { id, about } of entries) {
    const [, after = ""] = list.split(`{#${id}}\n\n`);
    expect(after.startsWith(`**${subjectWord[about]}** · `), id).toBe(true);
  }
});

test("what can break a client and what the API does differently is shown; what else the pages say is folded", () => {
  const shown = mdx(changeList()).replace(/<details>[\s\S]*?<\/details>/g, "");
  for (const { about, changes } of readChanges()) {
    for (const { text, breaking } of changes)
      expect(shown.includes(text), text).toBe(about === "api" || breaking === true);
  }
});
