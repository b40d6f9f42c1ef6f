import vm from "node:vm";
import { expect, test } from "vitest";
import { pathForms } from "../../tests/fixtures/pathForms";
import { inlineScript } from "./inlineScript";

const script = inlineScript("canonicalAddress.ts");

/** Runs the script on a URL. @returns the URL that it puts into the address bar, if any. */
function canonicalAddress(pathname: string, search = "", hash = ""): string | undefined {
  let replaced: string | undefined;
  vm.runInNewContext(script, {
    location: { pathname, search, hash },
    history: { state: null, replaceState: (_state: unknown, _title: string, address: string) => (replaced = address) },
  });
  return replaced;
}

test.each(pathForms)("%s becomes %s", (from, to) => {
  expect(canonicalAddress(from)).toBe(to);
});

test("query and fragment are kept", () => {
  expect(canonicalAddress("/about.html", "?a=1", "#b")).toBe("/about?a=1#b");
});

test.each(["/", "/docs/help", "/docs/api/add-member"])("%s is unchanged", (address) => {
  expect(canonicalAddress(address)).toBeUndefined();
});

test("an address that would lead to another host is unchanged", () => {
  expect(canonicalAddress("//evil.example.com/")).toBeUndefined();
});
