import { expect, test } from "vitest";
import { pathForms } from "../../tests/fixtures/pathForms";
import { canonicalPath } from "./canonicalPath";

test.each<[string, string]>([...pathForms, ["//", "/"], ["", "/"], ["/", "/"]])(
  "%s and %s are the same page",
  (form, canonical) => {
    expect(canonicalPath(form)).toBe(canonical);
  },
);
