import { expect, test } from "vitest";
import { causeForReaders } from "./causeForReaders";

const fault = new Error("The lamp fell over");

test("an error that quotes the site's configuration is replaced by its cause", () => {
  const quoting = new Error("Please double-check the following navbar item (themeConfig.navbar.items)", {
    cause: fault,
  });
  expect(causeForReaders(quoting)).toBe(fault);
  expect(causeForReaders(new Error("themeConfig again", { cause: quoting }))).toBe(fault);
});

test.each([
  [{ label: "Lamps", to: "/lamps" }, "Lamps"],
  [{ type: "dropdown", label: "Lamps", items: [{ label: "Oil", to: "/oil" }] }, "Lamps"],
  [{ type: "doc", docId: "lamps" }, "doc"],
])("of a fault in the navbar, readers see the item: %j", (item, name) => {
  const message = `A navbar item failed (themeConfig.navbar.items):\n${JSON.stringify(item, null, 2)}`;
  const seen = causeForReaders(new Error(message, { cause: fault }));
  expect(seen.message).toContain(`“${name}”`);
  expect(seen.cause).toBe(fault);
});

test("any other error is unchanged, with its causes", () => {
  const caused = new Error("The room went dark", { cause: fault });
  expect(causeForReaders(caused)).toBe(caused);
  const alone = new Error("themeConfig without a cause");
  expect(causeForReaders(alone)).toBe(alone);
});
