import fs from "node:fs";
import { expect, test } from "vitest";
import type { Operation } from "../../description/model/operations";
import { fromRoot } from "../../toolkit/files/paths";
import { sourceFile } from "./sourceFile";

const at = (path: string) => sourceFile({ path } as Operation);

test("an operation's file is the one that its path refers to, or the root file", () => {
  expect(at("/v1/me")).toMatch(/^description\/openapi\/resources\/.+\.yaml$/);
  expect(fs.existsSync(fromRoot(at("/v1/me")))).toBe(true);
  expect(at("/v1/nothing")).toBe("description/openapi/openapi.yaml");
});
