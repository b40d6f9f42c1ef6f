import { expect, test } from "vitest";
import { site } from "../../site.config";
import { checkedAgainst } from "./checkedAgainst";

const commit = "0123456789abcdef0123456789abcdef01234567";

test("the line links the commit in the makers' own repository, and gives its branch and date", () => {
  expect(checkedAgainst({ server: { commit, date: "2024-10-13" } })).toBe(
    `<div className="api-checked">\n\nChecked against the server’s source at [0123456](https://github.com/ApparyllisOrg/SimplyPluralApi/tree/${commit}), ${site.api.checkedBranch}, 13 October 2024.\n\n</div>`,
  );
});

test("a page can add a sentence to the line", () => {
  expect(checkedAgainst({ server: { commit, date: "2024-10-13" } }, "And more.")).toMatch(
    /\d{4}\. And more\.\n\n<\/div>$/,
  );
});
