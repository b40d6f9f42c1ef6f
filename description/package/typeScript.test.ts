import { afterEach, expect, test, vi } from "vitest";
import { site } from "../../site/site.config";
import { socketTypes } from "./typeScript";

afterEach(() => vi.restoreAllMocks());

test("types are made in a folder with % in its name", async () => {
  vi.spyOn(process, "cwd").mockReturnValue("/lamps 100%");
  const types = await socketTypes({ Lamp: { type: "object", properties: { isOn: { type: "boolean" } } } }, site);
  expect(types).toContain("isOn?: boolean");
});
