import { expect, test } from "vitest";
import { site } from "../../site.config";
import { checkedAgainst } from "./checkedAgainst";

test("the state of the server's source is linked by its commit and told by its day", () => {
  expect(checkedAgainst().replace(site.api.source, "SOURCE")).toMatch(
    /^<div className="api-checked">\n\nChecked against the server’s source at \[[0-9a-f]{7}\]\(SOURCE\/tree\/[0-9a-f]{40}\), \d+ \w+ \d{4}\.\n\n<\/div>$/,
  );
});
