import { expect, test } from "vitest";
import { withSlashes } from "./paths";

test("file names have slashes, on Windows too", () => {
  expect(withSlashes("docs\\api\\add-member.html", "\\")).toBe("docs/api/add-member.html");
  expect(withSlashes("docs/help.html", "/")).toBe("docs/help.html");
});
