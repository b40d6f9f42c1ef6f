import fs from "node:fs";
import { expect, test } from "vitest";
import type { Operation } from "../openapi/operations";
import { fromRoot } from "../paths";
import { checkedAgainst } from "./checkedAgainst";
import { sourceFile } from "./sourceFile";

const at = (path: string) => sourceFile({ path } as Operation);

test("an operation's file is the one that its path refers to, the root file where there is none", () => {
  expect(at("/v1/me")).toMatch(/^openapi\/resources\/.+\.yaml$/);
  expect(fs.existsSync(fromRoot(at("/v1/me")))).toBe(true);
  expect(at("/v1/nothing")).toBe("openapi/openapi.yaml");
});

test("the state of the server's source is linked by its commit and told by its day", () => {
  expect(checkedAgainst("https://code.example.com/api")).toMatch(
    /^<div className="api-checked">\n\nChecked against the server’s source at \[[0-9a-f]{7}\]\(https:\/\/code\.example\.com\/api\/tree\/[0-9a-f]{40}\), \d+ \w+ \d{4}\.\n\n<\/div>$/,
  );
});
