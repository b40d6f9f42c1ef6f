import { expect, test } from "vitest";
import { readSeenLater } from "../../../description/contract/seenLater";
import { seenLater } from "./seenLater";

test("the source has its commit and date, and each later thing a row with where it can be read, whether it was seen in use, and what the source says", () => {
  const [source = "", table = ""] = seenLater({
    server: { commit: "0123456789abcdef0123456789abcdef01234567", date: "2024-10-13" },
  }).split("\n\n");
  expect(source).toMatch(/source at \[[0-9a-f]{7}\]\(\S+\/tree\/[0-9a-f]{40}\), .+, \d+ \w+ \d{4}\./);
  const [, , ...rows] = table.split("\n");
  const entries = readSeenLater();
  expect(rows).toHaveLength(entries.length);
  expect(entries.length).toBeGreaterThanOrEqual(5);
  for (const row of rows) expect(row.split(" | ")).toHaveLength(4);
  const inUse = rows.map((row) => row.split(" | ")[2]);
  expect(inUse.filter((text) => text === "No")).toHaveLength(entries.filter((entry) => entry.inUse === "").length);
  expect(inUse.join("\n")).toContain("2026");
});
