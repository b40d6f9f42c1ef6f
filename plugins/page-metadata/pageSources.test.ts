import { expect, test } from "vitest";
import { withReferences } from "./pageSources";

test("an operation's sources are its path, its schemas, its examples and shared errors", () => {
  const files = withReferences("openapi/resources/analytics/paths/user_analytics.yaml");
  expect(files).toContain("openapi/resources/analytics/paths/user_analytics.yaml");
  expect(files).toContain("openapi/resources/analytics/schemas/AnalyticsDuration.yaml");
  expect(files.some((file) => file.startsWith("openapi/resources/analytics/examples/"))).toBe(true);
  expect(files.some((file) => file.startsWith("openapi/shared/"))).toBe(true);
});
