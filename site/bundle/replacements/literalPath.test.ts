import pathToRegexp from "path-to-regexp";
import { expect, test } from "vitest";
import literalPath from "./literalPath";

const paths = ["/", "/about", "/docs", "/docs/api/add-member", "*"];
const addresses = [
  "",
  "/",
  "/about",
  "/About",
  "/about/",
  "/about-us",
  "/about/us",
  "/docs",
  "/docs/",
  "/docs/api",
  "/docs/api/add-member",
  "/docs/api/add-members",
  "/docs/api/Add-Member/",
  "/nowhere/at/all",
];

test("a route matches the same paths as a regular expression would", () => {
  for (const path of paths) {
    for (const end of [true, false]) {
      for (const address of addresses) {
        const expected = pathToRegexp(path, [], { end, sensitive: true }).exec(address)?.[0];
        expect([path, end, address, literalPath(path, [], { end }).exec(address)?.[0]]).toEqual([
          path,
          end,
          address,
          expected,
        ]);
      }
    }
  }
});
