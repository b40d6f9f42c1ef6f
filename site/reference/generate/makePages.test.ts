import { expect, test } from "vitest";
import { failuresOf } from "./makePages";

test("failures are found in the generator's output, since it exits with 0 in any case", () => {
  expect(
    failuresOf('Successfully created "docs/api/one.api.mdx"\nFailed to write "docs/api/two.api.mdx" EACCES'),
  ).toEqual(['Failed to write "docs/api/two.api.mdx" EACCES']);
  expect(failuresOf('Loading of api failed for "x"\n')).toHaveLength(1);
  expect(failuresOf("Successfully created all")).toEqual([]);
});
