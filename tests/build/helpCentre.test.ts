import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";
import { inReadingOrder } from "../../plugins/markdown-pages/inReadingOrder";
import { listPages, mainText, readPage } from "../support/builtSite";

const start = "/docs/help";
/** Help pages that answer a question; section pages list them. */
const articles = listPages().filter(
  (address) => address.startsWith(`${start}/`) && !fs.existsSync(fromRoot(`${address}/index.mdx`.slice(1))),
);

/** Help pages that a page links to in its text; the sidebar does not count. */
function linksOf(address: string): string[] {
  const article = /<article\b[\s\S]*<\/article>/.exec(readPage(address))?.[0] ?? "";
  return [...article.matchAll(/href="([^"#]+)/g)].flatMap(([, to = ""]) => (to.startsWith(start) ? [to] : []));
}

test("every article is at most two links away from the help index, without the sidebar", () => {
  const first = linksOf(start);
  const reached = new Set([...first, ...first.flatMap(linksOf)]);
  const advice = "Add a card to the index.mdx of the article's section.";
  expect(
    articles.filter((address) => !reached.has(address)),
    advice,
  ).toEqual([]);
});

test("every article is in the sidebar", async () => {
  const inOrder = await inReadingOrder([{ address: "/none" }, ...articles.map((address) => ({ address }))]);
  const addresses = inOrder.map(({ address }) => address);
  // Pages that are not in sidebars.ts come last.
  expect(addresses.slice(addresses.indexOf("/none") + 1), "Add its line to sidebars.ts.").toEqual([]);
});

describe("an article ends with a way to contact a person", () => {
  test.each(articles.filter((address) => address !== `${start}/words`))("%s", (address) => {
    const html = readPage(address);
    expect(/ id="?still-stuck"?/.test(html) && /data-part="?support-contact"?/.test(html)).toBe(true);
  });
});

test("warnings come before the steps that they apply to", () => {
  const dangers: [address: string, danger: string, step: string][] = [
    ["account/delete_account", "PluralKit shows everyone what you save there", "If you’re sure, choose"],
    ["account/delete_account", "Nobody can get any of it back", "If you’re sure, choose"],
    ["account/disconnect_sovial", "All devices are logged out", "Set a password:"],
    ["account/recover_account", "Check the spelling twice", "Change the email address to one"],
    ["account/recover_account", "Anyone who has its link can read it", "Save what the report leaves out"],
    ["account/save_data", "Anyone who has the link to a report can read it", "Make the report"],
    ["account/unwanted_access", "The other person will notice", "Log out, or use a device"],
    ["account/unwanted_access", "Was it someone in your system?", "Log out, or use a device"],
    ["features/archive/intro", "they may see the reason you write", "Turn on Archived."],
    ["features/buckets/add", "shown to the friends who have it", "choose friends to give it to"],
    ["features/buckets/assign_to_content", "Other friends may stop seeing the member", "Untick each bucket the friend"],
    ["features/buckets/assign_to_content", "friends may still see the name", "Untick each bucket the friend"],
    ["features/buckets/assign_to_content", "The friend isn’t told, but may notice", "Untick each bucket the friend"],
    ["features/friends/add_remove", "They may notice", "Remove the friend."],
    ["features/friends/hide_front", "They may notice", "Switch off the setting that lets them see"],
    ["features/friends/no_notifications", "they may notice", "switch off the setting that lets them get"],
    ["features/other", "also deletes the notes about them", "Add a member"],
    ["plus/subscribe", "may renew by itself", "Complete the payment"],
    ["third_party/app_asks_for_token", "see all members, notes, chat", "Make a token with"],
    ["third_party/sync_pk", "It doesn’t make anything private", "Choose Sync to PK or"],
    ["third_party/sync_pk", "they get your default buckets", "Choose Sync to PK or"],
  ];
  for (const [address, danger, step] of dangers) {
    const text = mainText(readPage(`${start}/${address}`));
    const at = text.indexOf(danger);
    expect(at, `${address}: ${danger}`).toBeGreaterThan(-1);
    expect(text.lastIndexOf(step), `${address}: ${step}`).toBeGreaterThan(at);
  }
});
