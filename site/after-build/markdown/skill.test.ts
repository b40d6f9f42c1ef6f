import { expect, test } from "vitest";
import { site } from "../../site.config";
import { skill } from "./skill";

test("names, hosts and addresses are those of the configuration, and a name that it does not have is refused", () => {
  expect(skill("%api.name%: %url%/x")).toBe(`${site.api.name}: ${site.url}/x`);
  expect(skill()).not.toContain("%");
  expect(() => skill("%api.colour%")).toThrow("%api.colour% is not a value of site/site.config.ts");
});
