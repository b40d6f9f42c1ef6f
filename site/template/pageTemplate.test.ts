import { compileSSGTemplate } from "@docusaurus/core/lib/ssg/ssgTemplate";
import { expect, test } from "vitest";
import { pageTemplate, places } from "./pageTemplate";

const render = await compileSSGTemplate(pageTemplate);

/** @returns a page with this content. */
const page = (appHtml: string) =>
  render({
    appHtml,
    baseUrl: "/",
    htmlAttributes: 'lang="en"',
    bodyAttributes: 'class="a"',
    headTags: '<link rel="icon" href="/a">',
    preBodyTags: "<script>theme()</script>",
    postBodyTags: "<i>last</i>",
    metaAttributes: [
      "<title>A</title>",
      '<meta data-rh="true" name="docsearch:language" content="en"/><meta name="b">',
    ],
    scripts: ["assets/js/runtime.js", "assets/js/main.js"],
    stylesheets: ["assets/css/styles.1a.css"],
    noIndex: false,
    version: "3",
  });

test("a page has the parts of Docusaurus' own template, with places for its policy and its styles", () => {
  const html = page("<main>1 &lt; 2</main>");
  const parts = [
    '<!doctype html><html lang="en"><head>',
    `<meta charset="UTF-8">${places.policy}<meta name="referrer" content="same-origin">`,
    '<title>A</title><meta name="b"><link rel="icon" href="/a">',
    `${places.style}<style id="later" media="screen and (scripting:enabled) and (max-width:600px)">@supports`,
    '</head><body class="a">',
    '<div id="__docusaurus"><main>1 &lt; 2</main></div><i>last</i></body></html>',
  ];
  const positions = parts.map((part) => html.indexOf(part));
  expect(positions.filter((position) => position < 0)).toEqual([]);
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
});

test("the style sheet and the bundled scripts are listed for the script that starts them, in order", () => {
  const html = page("");
  expect(html).toContain(
    '<script data-files="/assets/css/styles.1a.css /assets/js/runtime.js /assets/js/main.js">(()=>',
  );
  expect(html).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"/);
});

const [choosing, scrolling] = [/docusaurus\.tab\.sample-language/, /aria-current/];

test.each([
  ["samples", '<div data-language="curl"></div>', [choosing]],
  ["a sidebar", '<nav class="menu thin"></nav>', [scrolling]],
  ["none of these", '<nav class="navbar"></nav>', []],
])("a page has the inline scripts for what it has: %s", (_, content, expected) => {
  expect([choosing, scrolling].filter((script) => script.test(page(content)))).toEqual(expected);
});
