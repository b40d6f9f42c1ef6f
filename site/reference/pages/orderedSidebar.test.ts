import { expect, test } from "vitest";
import { orderedSidebar } from "./orderedSidebar";

test("a section's operations are in the order in which pages list them, and other pages stay in place", () => {
  const doc = (name: string) => ({ type: "doc" as const, id: `api/${name}` });
  const section = (...names: string[]) => ({ type: "category" as const, label: "Lamps", items: names.map(doc) });
  const operations = ["get-all-lamps", "get-lamp", "add-lamp"].map((slug) => ({ slug }));
  expect(orderedSidebar([doc("about"), section("add-lamp", "get-lamp", "get-all-lamps")], operations)).toEqual([
    doc("about"),
    section("get-all-lamps", "get-lamp", "add-lamp"),
  ]);
});
