import { afterEach, expect, test, vi } from "vitest";
import { site } from "../../site/site.config";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { apiTypes } from "./typeScript";

afterEach(() => vi.restoreAllMocks());

test("types are made in a folder with % in its name", async () => {
  vi.spyOn(process, "cwd").mockReturnValue("/lamps 100%");
  expect(await apiTypes(smallDescription(), site)).toContain("isOn?: boolean");
});
