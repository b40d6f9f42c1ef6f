import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { projectRoot } from "../../toolkit/files/paths";
import { unusedFiles, withReferences } from "./withReferences";

const at = scratchFolder();

test("an operation's sources are its path, its schemas, its examples and shared errors", () => {
  const files = withReferences("description/openapi/resources/analytics/paths/user_analytics.yaml");
  expect(files).toContain("description/openapi/resources/analytics/paths/user_analytics.yaml");
  expect(files).toContain("description/openapi/resources/analytics/schemas/AnalyticsDuration.yaml");
  expect(files.some((file) => file.startsWith("description/openapi/resources/analytics/examples/"))).toBe(true);
  expect(files.some((file) => file.startsWith("description/openapi/shared/"))).toBe(true);
});

test("files below resources/ and shared/ that the root file does not lead to are unused", () => {
  const files = {
    "openapi.yaml": "paths:\n  /v1/lamp:\n    $ref: resources/lamps/lamp.yaml\n",
    "example-system.md": "Lamps.\n",
    "resources/lamps/lamp.yaml": 'get:\n  $ref: "../../shared/lamp.yaml"\n',
    "resources/lamps/lamps.yaml": "get:\n  $ref: ../../shared/other.yaml\n",
    "shared/lamp.yaml": "type: object\n",
    "shared/other.yaml": "type: object\n",
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), text);
  }
  const folder = path.relative(projectRoot, at()).replaceAll(path.sep, "/");
  const expected = ["resources/lamps/lamps.yaml", "shared/other.yaml"].map((file) => path.posix.join(folder, file));
  expect(unusedFiles(folder)).toEqual(expected);
});
