import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildCache } from "../../../toolkit/files/cache";
import { pageOf } from "../testing/pageOf";
import { purgeStyles, sheetAddress } from "./pageStyles";

// Or a test could be given what an earlier version of the step has made.
beforeAll(() => void vi.spyOn(buildCache, "keep").mockImplementation((_inputs, make) => make()));
afterAll(() => void vi.restoreAllMocks());

const sheet = ".button{color:red}.later{color:blue}[data-theme=dark] .button{color:pink}aside{top:0}";

test("a page gets the rules for its content, and those for the other colour mode", async () => {
  const page = pageOf('<button class="button">Go</button>');
  const styleOf = await purgeStyles([page], sheet);
  expect(styleOf(page)).toBe(".button{color:red}[data-theme=dark] .button{color:pink}");
});

const styleIn = async (html: string, sheet: string, address = "/docs/page") => {
  const page = pageOf(html, { address });
  return (await purgeStyles([page], sheet))(page);
};

test("a rule is left out if no page uses the variables that it sets, or a later one overrides it, with what was around it", async () => {
  const sheet = ":root{--a:0}@media print{:root{--b:0}}p{top:0}@media print{p{left:0}:root{--c:0}}";
  expect(await styleIn("<p>A</p>", sheet)).toBe("p{top:0}@media print{p{left:0}}");
  expect(await styleIn("<p>A</p>", "p{top:0}p{top:1px}")).toBe("p{top:1px}");
});

test("elements, classes, ids, attributes and attribute values are matched by type", async () => {
  const rules = ["button{top:0}", ".note{top:0}", "#note{top:0}", "[lang]{top:0}", "[role=tab]{top:0}"];
  expect(await styleIn("<button>A</button>", rules.join(""))).toBe("button{top:0}[lang]{top:0}");
  expect(await styleIn('<p class="a note">A</p>', rules.join(""))).toBe(".note{top:0}[lang]{top:0}");
  expect(await styleIn('<p id="note">A</p>', rules.join(""))).toBe("#note{top:0}[lang]{top:0}");
  expect(await styleIn('<p role="tab">A</p>', rules.join(""))).toBe("[lang]{top:0}[role=tab]{top:0}");
});

test("rules for what scripts and browsers change without interaction are kept", async () => {
  const sheet = [
    "details[open]{top:0}",
    "p[hidden]{top:0}",
    "html[data-theme=dark]{top:0}",
    "html[data-has-hydrated=false]{top:0}",
    "html[data-announcement-bar-initially-dismissed=true]{top:0}",
    "html[data-icons]{top:0}",
    "html.scripts-failed p{top:0}",
    ".hidden_x1{top:0}",
    ".table-of-contents__link--active{top:0}",
  ].join("");
  expect(await styleIn("<details><p>A</p></details>", sheet)).toBe(sheet);
});

test("rules are kept by what the page has, in any order, and by the sheet", async () => {
  const keyOf = async (html: string, of = sheet) => {
    await styleIn(html, of);
    return vi.mocked(buildCache.keep).mock.lastCall?.[0];
  };
  const key = await keyOf('<b id="x" class="a b">A</b><i lang="en">B</i>');
  expect(await keyOf('<i lang="en">B</i><b class="b  a" id="x">A</b>')).toEqual(key);
  expect(await keyOf("<p>A</p>")).not.toEqual(key);
  expect(await keyOf('<b id="x" class="a b">A</b><i lang="en">B</i>', "p{top:0}")).not.toEqual(key);
});

test("the words of an attribute can be on several lines, and what only looks like a name is none", async () => {
  const sheet = ".a{top:0}.b{top:0}.c{top:0}";
  expect(await styleIn('<p class="a\n  b" title="c">c</p>', sheet)).toBe(".a{top:0}.b{top:0}");
});

test("animations, variables and fonts that no rule of the page uses are removed", async () => {
  const unused = "@keyframes a{to{top:0}}@font-face{font-family:B;src:url(b)}";
  expect(await styleIn("<p>A</p>", `${unused}p{top:0}`)).toBe("p{top:0}");
  const twice = ":root{--a:1;--b:2}p{--a:3;--b:3;top:var(--a)}";
  expect(await styleIn("<p>A</p>", twice)).toBe(":root{--a:1}p{--a:3;top:var(--a)}");
});

test.each([
  ["in one folder of a subject", "/docs/help/plus/one", "/docs/help/plus/two", true],
  ["in a folder below it", "/docs/help/features/one", "/docs/help/features/friends/two", true],
  ["of two subjects", "/docs/help/plus/one", "/docs/help/account/two", false],
  ["in no folder of the documents", "/docs/one", "/docs/two", false],
  ["of the folder of the reference", "/docs/api/one", "/docs/api/two", true],
  ["beside the documents", "/one/of/them", "/one/of/us", false],
])("two pages %s (%s, %s) share their rules: %s", async (_, first, second, doShare) => {
  const [one, two] = [pageOf("<aside>A</aside>", { address: first }), pageOf("<p>B</p>", { address: second })];
  expect((await purgeStyles([one, two], "aside{top:0}"))(two)).toBe(doShare ? "aside{top:0}" : "");
});

test.each(["theme-admonition", "tabs-container", "op"])(
  "pages with .%s do not share its rules with others",
  async (name) => {
    const rule = `.${name}{top:0}`;
    const [one, two] = [`<div class="a ${name}">A</div>`, "<div>B</div>"].map((html, index) =>
      pageOf(html, { address: `/docs/api/${index}` }),
    ) as [ReturnType<typeof pageOf>, ReturnType<typeof pageOf>];
    const styleOf = await purgeStyles([one, two], rule);
    expect([styleOf(one), styleOf(two)]).toEqual([rule, ""]);
  },
);

test("the sheet is the first of the files that the page loads later", () => {
  const script = (files: string) => pageOf("", { head: `<script data-files="${files}"></script>` });
  expect(sheetAddress(script("/assets/css/styles.1a.css /assets/js/main.js"))).toBe("/assets/css/styles.1a.css");
  expect(() => sheetAddress(script("/assets/js/main.js"))).toThrow("no style sheet");
});
