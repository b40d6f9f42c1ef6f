import { referrerPolicy } from "../headers/securityHeaders";
import { site } from "../site.config";
import { deferredLayout, deferredPieces } from "./deferredPieces";
import { inlineScript } from "./inlineScript";

/** Where the steps after the build put what they know only then (site/after-build/steps/finishPage.ts). */
export const places = { policy: "<!--policy-->", style: "<!--style-->" };

const script = (file: string, values?: Record<string, unknown>) => `<script>${inlineScript(file, values)}</script>`;

/** Scripts that run while a page loads, each on the pages that have in their HTML what it is for. */
const scripts = [
  { needs: 'data-language="', text: script("chosenLanguage.ts") },
  { needs: 'class="menu ', text: script("currentMenuItem.ts") },
];

/**
 * The HTML of every page: Docusaurus' option `ssrTemplate`, written for Eta, and read when a site is built. It has the
 * original's parts (@docusaurus/core/lib/ssg/ssgTemplate.html.js), except the theme's script, which colourMode.ts and
 * newAnnouncement.ts replace, and that the page links neither to the style sheet, whose rules are inserted, nor to the
 * bundled scripts: an inline script, whose text is the same on every page, starts those that its own element lists after
 * the sheet. The policy comes before anything that it applies to.
 */
export const pageTemplate = [
  "<!doctype html><html <%~ it.htmlAttributes %>><head>",
  `<meta charset="UTF-8">${places.policy}<meta name="referrer" content="${referrerPolicy}">`,
  '<meta name="generator" content="Docusaurus v<%= it.version %>">',
  // Without those for a search service that the site does not use.
  '<%~ it.metaAttributes.join("").replace(/<meta [^>]*name=.(?:docsearch:|docusaurus_)[^>]*>/g, "") %>',
  "<%~ it.headTags %>",
  places.style + deferredLayout,
  ...scripts.map(({ needs, text }) => `<% if (it.appHtml.includes('${needs}')) { %>${text}<% } %>`),
  ...(site.announcement ? [script("newAnnouncement.ts", { ID: site.announcement.id })] : []),
  '<script data-files="<%= [...it.stylesheets, ...it.scripts].map((file) => it.baseUrl + file).join(" ") %>">',
  `${inlineScript("startScripts.ts", { LATER: deferredPieces })}</script>`,
  "</head><body <%~ it.bodyAttributes %>>",
  '<div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %>',
  "</body></html>",
].join("");
