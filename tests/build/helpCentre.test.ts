import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../description/files/paths";
import { inReadingOrder } from "../../site/after-build/markdown/inReadingOrder";
import { listPages, mainHtml, mainText, readPage } from "../support/builtSite";

const start = "/docs/help";
/** Help pages that answer a question; section pages list them. */
const articles = listPages().filter(
  (address) => address.startsWith(`${start}/`) && !fs.existsSync(fromRoot(`site${address}/index.mdx`)),
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
  // Pages that are not in site/sidebars.ts come last.
  expect(addresses.slice(addresses.indexOf("/none") + 1), "Add its line to site/sidebars.ts.").toEqual([]);
});

test.each([
  "/",
  start,
  "/docs/help/account",
  "/docs/help/account/app_does_not_open",
  "/docs/help/account/save_data",
  "/docs/help/account/move_app",
  "/docs/help/account/recover_account",
  "/docs/help/account/delete_account",
])("%s leads to the page on the end of the app", (address) => {
  expect(mainHtml(readPage(address))).toMatch(/href="?\/docs\/help\/app_is_ending[#" >]/);
});

/** Articles that do not end with a way to contact support: a list of words, and a page that begins with people. */
const withoutSupport = [`${start}/words`, `${start}/safety`];

describe("an article ends with a way to contact a person", () => {
  test.each(articles.filter((address) => !withoutSupport.includes(address)))("%s", (address) => {
    const html = readPage(address);
    expect(/ id="?still-stuck"?/.test(html) && /data-part="?support-contact"?/.test(html)).toBe(true);
  });
});

test("the page for people in danger names a number to call and two directories before anything else", () => {
  const text = mainText(readPage(`${start}/safety`));
  // The last one is the heading; one before it is in the list of contents.
  const first = text.slice(0, text.lastIndexOf("hurting yourself"));
  expect(first).toContain("call your local emergency number now");
  expect(first).toContain("findahelpline.com");
  expect(first).toContain("befrienders.org");
});

test("the page for people in danger begins with one box, which leads to each kind of danger", () => {
  const main = mainHtml(readPage(`${start}/safety`));
  const box = /<h1[\s\S]*?<\/header>\s*<div class="?box[\s\S]*?<\/div>/.exec(main)?.[0] ?? "";
  const jumps = [...box.matchAll(/href="?#([\w-]+)/g)].map(([, to]) => to);
  expect(jumps).toEqual(["yourself", "someone-else", "for-someone-else", "where"]);
});

test("the page for people in danger also names a directory for children, and help in other languages, each marked", () => {
  const html = mainHtml(readPage(`${start}/safety`));
  const first = html.slice(0, html.indexOf("<h2"));
  expect(first).toContain("childhelplineinternational.org");
  const languages = [...first.matchAll(/lang="?(\w+)/g)].map(([, language]) => language);
  expect(languages).toEqual(["de", "fr", "es", "it", "pt", "nl", "pl", "ru", "ja"]);
});

test.each(["/", start, "/docs/discord"])("%s leads to the page for people in danger in one press", (address) => {
  expect(mainHtml(readPage(address))).toMatch(/href="?\/docs\/help\/safety"?[ >]/);
});

/**
 * What readers have to know first: a link to it in a paragraph, and what that comes before in an article's HTML. The
 * list of contents does not count.
 */
const firstLinks: [address: string, link: string, before: string][] = [
  ["safety", "#traces", '<a href="https://'],
  ["features/friends/always_sees", `${start}/account/cannot_lock_out`, "<table"],
];

test.each(firstLinks)("%s links to %s before the first %s", (address, link, before) => {
  const text = /<h1\b[\s\S]*<\/article>/.exec(readPage(`${start}/${address}`))?.[0] ?? "";
  const until = text.indexOf(before);
  expect(until).toBeGreaterThan(-1);
  const paragraphs = text.slice(0, until).match(/<p>[\s\S]*?<\/p>/g) ?? [];
  expect(paragraphs.join("\n")).toContain(`href="${link}"`);
});

test.each(["account/unwanted_access", "account/cannot_lock_out"])("%s has a short form before its parts", (address) => {
  const html = readPage(`${start}/${address}`);
  const box = html.indexOf("If you can only read one thing");
  expect(box).toBeGreaterThan(-1);
  expect(html.search(/<h2[ >]/)).toBeGreaterThan(box);
});

test("warnings come before the steps that they apply to", () => {
  const dangers: [address: string, danger: string, step: string][] = [
    ["account/delete_account", "PluralKit shows everyone what you save there", "If you’re sure, choose"],
    ["account/delete_account", "Nobody can get any of it back", "If you’re sure, choose"],
    ["account/delete_account", "Your username becomes free", "If you’re sure, choose"],
    ["account/delete_account", "doesn’t bring the account back", "If you’re sure, choose"],
    ["account/disconnect_sovial", "All devices are logged out", "Set a password:"],
    ["account/disconnect_sovial", "Don’t count on it to keep someone out", "Set a password:"],
    ["account/disconnect_sovial", "check that you can read it", "Log out, or use a device"],
    ["account/forgot_password", "check that you can read it", "Set a new password:"],
    ["account/forgot_password", "might not be able to use Google or Apple again", "Set a new password:"],
    ["account/change_address", "Check the spelling twice", "Change the email address to one"],
    ["account/change_address", "An email with both addresses goes", "Change the email address to one"],
    ["account/change_password", "Everyone is logged out", "Choose a new one"],
    ["account/recover_account", "Each one that has no account gets", "You can begin again"],
    ["account/recover_account", "goes to the old mailbox too", "See how to change it"],
    ["account/save_data", "no way to load a copy back", "request it"],
    ["account/save_data", "The file holds all your tokens", "request it"],
    ["account/save_data", "Anyone who has the email can open its links", "request it"],
    ["account/save_data", "Anyone who has the link to a report can read it", "Make the report"],
    ["account/move_app", "Delete every token before you give the file", "Give the file to the other app"],
    ["account/unwanted_access", "The other person will notice", "Log out, or use a device"],
    ["account/unwanted_access", "Was it someone in your system?", "Log out, or use a device"],
    ["account/unwanted_access", "Save a copy first", "Delete every token."],
    ["account/unwanted_access", "Can they unlock your phone?", "set a new password."],
    ["account/unwanted_access", "it stays on a list in the account", "Delete every token."],
    ["account/cannot_lock_out", "change nothing for now", "Make a new mailbox"],
    ["account/cannot_lock_out", "the old account lists it", "Make a new account"],
    ["account/app_does_not_open", "Check that you can open the mailbox", "Reinstall the app only if"],
    ["account/which_account", "check that you can get back into it", "Read the email address"],
    ["third_party/token_leaked", "they might notice", "Delete the token. If"],
    ["app_is_ending", "don’t reinstall the app", "Open the app. If it shows"],
    ["app_is_ending", "They could read everything", "Request an export"],
    ["app_is_ending", "delete every token", "Choose where your data goes"],
    ["account/app_does_not_open", "a copy on the phone could be lost", "Reinstall the app only if"],
    ["account/move_app", "anyone can look it up there", "Ask whether the other app reads"],
    ["account/unwanted_access", "Erasing it could destroy", "Delete every token."],
    ["account/unwanted_access", "Change nothing for now", "Is it safe for you to do this now?"],
    ["account/cannot_lock_out", "if you’d be in danger if they noticed", "Make a new mailbox"],
    ["account/change_password", "Then there’s no password to change", "Otherwise use Forgot password"],
    ["account/recover_account", "Only follow its link if you want", "Then delete the email"],
    ["features/friends/gone", "you can’t add them again", "Someone can listen"],
    ["features/friends/always_sees", "If they could hurt you", "Show that friend nothing"],
    ["third_party/token_leaked", "they might notice", "Open Settings, then Account, then Tokens"],
    ["third_party/sync_pk", "If that’s dangerous, don’t sync", "Send the message pk;token"],
    ["third_party/sync_pk", "save its notes", "The app has lost the token"],
    ["features/archive/intro", "they might see the reason you write", "Turn on Archived."],
    ["features/custom_fields", "It can’t be brought back", "Untick the others"],
    ["features/custom_fields", "Then friends can see it at once", "Tick the buckets"],
    ["features/not_agreed", "Deleting needs no password", "Something smaller might be enough"],
    ["features/not_agreed", "or you’re afraid of one of you", "Choose a person you all trust"],
    ["features/not_agreed", "First check that you can log in again", "Log out before"],
    ["features/buckets/add", "see everything you give it to", "choose friends to give it to"],
    ["features/buckets/assign_to_content", "This can hide it from other friends too", "Untick each bucket the friend"],
    ["features/buckets/assign_to_content", "friends might still see the name", "Untick each bucket the friend"],
    ["features/buckets/assign_to_content", "The friend isn’t told, but might notice", "Untick each bucket the friend"],
    ["features/buckets/assign_to_content", "hides the field for all members", "Untick each bucket the friend"],
    ["features/friends/add_remove", "They might notice", "Remove the friend."],
    ["features/friends/add_remove", "shows the other person your username", "Send them a friend request"],
    ["features/friends/gone", "a new request notifies them", "If you’re in touch somewhere else"],
    ["features/friends/hide_front", "They might notice", "Turn off the setting that lets them see"],
    ["features/friends/no_notifications", "they might notice", "turn off the setting that lets them get"],
    ["features/groups", "Deleting a group also deletes the groups inside it", "Open the group, then"],
    ["features/groups", "are allowed to know who’s in it", "tick the buckets"],
    ["features/names", "Your old username becomes free", "Choose one with 3 to 35"],
    ["features/names", "see the new name", "Change the name, and save"],
    ["features/talk", "might not delete its messages", "Channels can be put"],
    ["features/other", "also deletes the notes about them", "Add a member"],
    ["features/reminders", "Don’t let something important", "Check that the phone lets"],
    ["first_steps", "can delete a member or the account", "Sign up in the app"],
    ["for_friends", "Never ask for their password", "Make an account in the app"],
    ["plus/cancel", "might not stop the payments", "Choose Cancel Subscription."],
    ["plus/subscribe", "might renew by itself", "Complete the payment"],
    ["safety", "If that’s dangerous, wait", "On your own"],
    ["safety", "Only tell people who are safe for them", "report it there"],
    ["safety", "What you change in the app, they might notice", "Then choose what fits"],
    ["third_party/app_asks_for_token", "see all members, notes, chat", "Make a token with"],
    ["third_party/sync_pk", "It doesn’t make anything private", "Choose Sync to PK or"],
    ["third_party/sync_pk", "They get your default buckets", "Choose Sync to PK or"],
  ];
  for (const [address, danger, step] of dangers) {
    const text = mainText(readPage(`${start}/${address}`));
    const at = text.indexOf(danger);
    expect(at, `${address}: ${danger}`).toBeGreaterThan(-1);
    expect(text.lastIndexOf(step), `${address}: ${step}`).toBeGreaterThan(at);
  }
});
