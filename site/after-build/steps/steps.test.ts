import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../html/page";
import { site } from "../../site.config";
import { pageOf } from "../testing/pageOf";
import { addInlineScripts } from "./addInlineScripts";
import { addPolicy } from "./addPolicy";
import { completeHead } from "./completeHead";
import { deferLayout } from "./deferLayout";
import { deferScripts } from "./deferScripts";
import { dropStyleAttributes } from "./dropStyleAttributes";
import { enableColourToggle } from "./enableColourToggle";
import { inlineStyle, purgeStyles, sheetAddress } from "./inlineStyle";
import { markArticle } from "./markArticle";
import { minifyScripts } from "./minifyScripts";

/** @returns a page's HTML after a step. */
function htmlAfter(step: (page: ReturnType<typeof pageOf>) => void, ...page: Parameters<typeof pageOf>): string {
  const changed = pageOf(...page);
  step(changed);
  return htmlOf(changed);
}

describe("inline style", () => {
  const link = '<link rel="stylesheet" href="/assets/css/styles.1a.css">';
  const sheet = ".button{color:red}.later{color:blue}[data-theme=dark] .button{color:pink}aside{top:0}";

  test("a page gets the rules for its content, and those for the other colour mode", async () => {
    const page = pageOf('<button class="button">Go</button>', { head: link });
    const styleOf = await purgeStyles([page], sheet);
    expect(styleOf(page)).toBe(".button{color:red}[data-theme=dark] .button{color:pink}");
  });

  const styleIn = async (html: string, sheet: string, address = "/docs/page") => {
    const page = pageOf(html, { head: link, address });
    return (await purgeStyles([page], sheet))(page);
  };

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
      ".backToTopButtonShow_x1{top:0}",
      ".table-of-contents__link--active{top:0}",
    ].join("");
    expect(await styleIn("<details><p>A</p></details>", sheet)).toBe(sheet);
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

  test.each(["theme-admonition", "op"])("pages with .%s do not share its rules with others", async (name) => {
    const rule = `.${name}{top:0}`;
    const [one, two] = [`<div class="a ${name}">A</div>`, "<div>B</div>"].map((html, index) =>
      pageOf(html, { address: `/docs/api/${index}` }),
    ) as [ReturnType<typeof pageOf>, ReturnType<typeof pageOf>];
    const styleOf = await purgeStyles([one, two], rule);
    expect([styleOf(one), styleOf(two)]).toEqual([rule, ""]);
  });

  test("it replaces the link to the sheet", () => {
    const html = htmlAfter((page) => inlineStyle(page, "p{top:0}"), "", { head: `<title>A</title>${link}` });
    expect(html).toMatch(/<title>A<\/title><style>p\{top:0\}@media print\{.*::details-content.*<\/style><\/head>/);
  });

  test("the sheet's URL is the one that the page links to", () => {
    expect(sheetAddress(pageOf("", { head: `<link rel="stylesheet" href="/other.css">${link}` }))).toBe(
      "/assets/css/styles.1a.css",
    );
  });

  test("a page without such a link is an error with the missing element", () => {
    expect(() => sheetAddress(pageOf(""))).toThrow('no element link[rel=stylesheet][href^="/assets/css/"]');
  });
});

describe("deferred scripts", () => {
  const head = '<script src="/assets/js/runtime.js" defer></script><script src="/assets/js/main.js" defer></script>';

  test("the bundler's scripts are started by one inline script, in order", () => {
    const html = htmlAfter((page) => deferScripts(page, "/assets/css/all.css"), "", { head });
    expect(html).not.toContain("<script src=");
    expect(html.indexOf("/assets/js/runtime.js")).toBeGreaterThan(0);
    expect(html.indexOf("/assets/js/runtime.js")).toBeLessThan(html.indexOf("/assets/js/main.js"));
    expect(html).toContain("/assets/css/all.css");
  });

  test("the rest of the head is unchanged, and the inline script comes after it", () => {
    const rest = ' <title>A</title><script src="/own.js" defer></script>';
    const html = htmlAfter((page) => deferScripts(page, ""), "", { head: `${rest}${head}<meta name="a">` });
    expect(html).toMatch(
      /<title>A<\/title><script src="\/own.js" defer><\/script><meta name="a"><script>.+<\/script><\/head>/,
    );
  });

  test("a page whose scripts have a different form is an error", () => {
    const other = '<script type="module" src="/assets/js/main.js"></script>';
    expect(() => htmlAfter((page) => deferScripts(page, ""), "", { head: other })).toThrow("no element script");
  });

  test("a page without a head is an error", () => {
    const page = pageOf("");
    page.tree.children = [];
    expect(() => deferScripts(page, "")).toThrow("the page has no <head>");
  });
});

test("inline scripts are minified, data blocks and external scripts are unchanged", () => {
  const data = '<script type="application/ld+json">{ "a": 1 }</script><script src="/a.js"></script>';
  const html = htmlAfter(minifyScripts, `<script>const name = 1;\nconsole.log(name);</script>${data}`);
  expect(html).toContain(`<script>const name=1;console.log(1);</script>${data}`);
});

test("on phones with scripts, the layout of what is further down waits for the first paint", () => {
  expect(htmlAfter(deferLayout, "")).toMatch(
    /<style id="later" media="[^"]*scripting:enabled[^"]*max-width:600px\)">@supports/,
  );
});

test("a document's text has a class by which reader views know it; other pages are unchanged", () => {
  expect(htmlAfter(markArticle, '<div class="theme-doc-markdown markdown">A</div>')).toContain(
    '<div class="theme-doc-markdown markdown article-text">A</div>',
  );
  expect(htmlAfter(markArticle, "<main>A</main>")).toContain("<main>A</main>");
});

/** The number of inline scripts of a page with a part. */
const scriptsWith = (part: string) => htmlAfter(addInlineScripts, part).split("<script>").length - 1;
/** What every page has. */
const usualScripts = site.announcement ? 1 : 0;

describe("the chosen language", () => {
  test("a page with samples has the script that shows it", () => {
    const tab = '<div role="tab" data-language="curl">cURL</div>';
    const html = htmlAfter(addInlineScripts, `<details id="samples" open>${tab}</details>`);
    const [choosing, closing] = [/docusaurus\.tab\.sample-language/, /removeAttribute\("open"\)/];
    for (const script of [choosing, closing]) expect(html).toMatch(script);
    // Programs in guides have languages too, and are never closed.
    const guide = htmlAfter(addInlineScripts, tab);
    expect(guide).toMatch(choosing);
    expect(guide).not.toMatch(closing);
  });

  test("other pages do not", () => {
    expect(scriptsWith('<div role="tab">One</div>')).toBe(usualScripts);
  });
});

test("a page with a sidebar has the script that shows its line there, others do not", () => {
  expect(htmlAfter(addInlineScripts, '<nav class="menu thin"><a>One</a></nav>')).toContain("aria-current");
  expect(scriptsWith('<nav class="navbar"></nav>')).toBe(usualScripts);
});

describe("the button for the colour mode", () => {
  test("can be pressed before the scripts run", () => {
    const html = htmlAfter(enableColourToggle, '<button class="a toggleButtonDisabled_x" disabled>Dark</button>');
    expect(html).toContain('<button class="a toggleButtonDisabled_x">Dark</button>');
  });

  test("is reported missing if the theme's button has a different form", () => {
    expect(() => htmlAfter(enableColourToggle, "<button>Dark</button>")).toThrow("no element button");
  });
});

describe("the policy in the page", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  test("is after the charset, with the hashes of the page's own scripts, each once", () => {
    const head = '<meta charset="utf-8"><title>A</title>';
    const html = htmlAfter(addPolicy, "<script>a()</script><script>b()</script><script>a()</script>", { head });
    expect(html).toContain('<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="');
    expect(html).toContain(`script-src 'self' ${hash("a()")} ${hash("b()")};`);
    expect(html).toContain('<meta name="referrer" content="same-origin"><title>');
  });

  test("a comment before the charset is allowed, an empty head is an error", () => {
    expect(htmlAfter(addPolicy, "", { head: '<!-- a --><meta charset="utf-8">' })).toContain(
      'charset="utf-8"><meta http-equiv',
    );
    expect(() => htmlAfter(addPolicy, "", {})).toThrow("<meta charset>");
  });

  test("a head that starts with something else is an error", () => {
    expect(() => htmlAfter(addPolicy, "", { head: "<script>a()</script>" })).toThrow("<meta charset>");
  });
});

describe("style attributes", () => {
  test("without effect are removed", () => {
    const html = htmlAfter(
      dropStyleAttributes,
      '<ul style="display:block;overflow:visible;height:auto"><li>A</li></ul>',
    );
    expect(html).toContain("<ul><li>A</li></ul>");
  });

  test("with an effect are an error with their value", () => {
    expect(() => htmlAfter(dropStyleAttributes, '<p style="top:0">A</p>')).toThrow('<p style="top:0">');
  });
});

describe("the head of a page that the theme renders alone", () => {
  const facts = { address: "/blog/lamps", title: "Lamps" };

  test("gets a social card and the address of its Markdown form", () => {
    const html = htmlAfter(completeHead, "<main>A</main>", facts);
    expect(html).toContain(`<meta property="og:image" content="${site.url}/img/cards/blog-lamps.png">`);
    expect(html).toContain('<meta property="og:type" content="website">');
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${site.url}/blog/lamps.md">`);
  });

  test("keeps its type and its own picture", () => {
    const own = '<meta property="og:type" content="article"><meta property="og:image" content="/lamps.png">';
    const html = htmlAfter(completeHead, "", { ...facts, head: own });
    expect(html.match(/og:(type|image)/g)).toHaveLength(2);
    expect(html).toContain(`href="${site.url}/blog/lamps.md"`);
  });

  test("is unchanged if it has the address of its Markdown form, as our own pages do", () => {
    const head = '<link rel="alternate" type="text/markdown" href="/lamps.md">';
    expect(htmlAfter(completeHead, "", { ...facts, head })).toBe(htmlOf(pageOf("", { ...facts, head })));
  });
});
