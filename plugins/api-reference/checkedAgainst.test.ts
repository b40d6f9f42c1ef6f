import { expect, test } from "vitest";
import { site } from "../../site.config";
import { checkedAgainst } from "./checkedAgainst";

test("the line links the commit of the server's source and gives its date", () => {
  expect(checkedAgainst().replace(site.api.source, "SOURCE")).toMatch(
    /^<div className="api-checked">\n\nChecked against the server’s source at \[[0-9a-f]{7}\]\(SOURCE\/tree\/[0-9a-f]{40}\), \d+ \w+ \d{4}\.\n\n<\/div>$/,
  );
});
