import { wantedPages } from "../../site/site.wantedPages";
import { messageOf } from "../support/messageOf";
import {
  box,
  button,
  dialog,
  group,
  groups,
  link,
  openDialog,
  options,
  search,
  searchOn,
  status,
} from "./support/search";
import { arrived, expect, open, test } from "./support/test";

/*
 * What the search shows, and where its results lead. What is found for which words is tested in tests/search.
 */

/** What readers type, where it leads, and the page on which they search, unless it is that of the previous query. */
const queries: [query: string, title: string, address: string, from?: string][] = [
  ["how do I delete my account?", "Delete your account", "/docs/help/account/delete_account", "/"],
  [
    "curl -X DELETE -H 'Authorization: abc' https://api.apparyllis.com/v1/note/683d6b948224ca0550b24d47",
    "Delete note",
    "/docs/api/delete-note",
  ],
  ["archived reason", "Add member", "/docs/api/add-member#body-archivedReason"],
  [
    messageOf("addFrontHistoryEntry", "alreadyFronting"),
    "Add front history entry",
    "/docs/api/add-front-history-entry#errors",
  ],
  ["401", "Errors", "/docs/getting-started/errors#status-401"],
  ["404: wrong guesses", "Errors", "/docs/getting-started/errors#wrong-guesses"],
];

test("results lead, one after the other, to the part that is meant, marked and focused", async ({ page }) => {
  for (const [query, title, address, from] of queries) {
    if (from) await open(page, from);
    await search(page, query);
    await expect(options(page).first(), query).toContainText(title);
    await page.keyboard.press("Enter");
    await arrived(page, address, title);
    await expect(dialog(page)).toHaveCount(0);
    const anchor = new URL(page.url()).hash;
    if (!anchor) continue;
    const entry = page.locator(`[id="${anchor.slice(1)}"]`);
    await expect(entry, query).toBeInViewport();
    await expect(entry, query).toBeFocused();
    // A field has a ring, a heading a ground.
    const mark = anchor.startsWith("#body-") ? "outline-color" : "background-color";
    await expect(entry, query).not.toHaveCSS(mark, "rgba(0, 0, 0, 0)");
  }
  // What is closed below a heading is open.
  await expect(page.locator("#wrong-guesses ~ details").first().locator("table")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL("/docs/getting-started/errors#wrong-guesses");
});

test("shows group, request and the matched words, and leaves code untranslated", async ({ page }) => {
  await searchOn(page, "/docs/api/members", "archivedReason");
  const first = options(page).first();
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(first.locator("mark").first()).toHaveCSS("font-weight", "600");
  for (const name of ["archivedReason", "/v1/member"])
    await expect(first.locator("[translate=no]").filter({ hasText: name })).toBeVisible();
  await expect(first.getByText("Changes only").locator("xpath=ancestor-or-self::*[@translate]")).toHaveCount(0);
  await box(page).fill("forgot password");
  const article = group(page, "Help").getByRole("option").first();
  await expect(article).toContainText("I forgot my password");
  await expect(article.locator("mark").first()).toBeVisible();
  // By weight alone: the browser's default yellow is not used.
  for (const mark of await article.locator("mark").all()) {
    await expect(mark).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
});

test("the current page's group is first, also in an empty box; on the home page, help is", async ({ page }) => {
  const { API, Help } = wantedPages;
  for (const [address, first, second, wanted] of [
    ["/", "Help", "API", [...Help, ...API]],
    ["/docs/help", "Help", "API", [...Help, ...API]],
    ["/docs/api/add-member", "API", "Help", [...API, ...Help]],
  ] as const) {
    await open(page, address);
    await openDialog(page);
    await expect(dialog(page).getByRole("heading").first()).toHaveText(first);
    await expect(link(page)).toHaveText(wanted.map(({ label }) => label));
    await box(page).fill("privacy buckets");
    await expect(groups(page).nth(0), address).toHaveAccessibleName(first);
    await expect(groups(page).nth(1), address).toHaveAccessibleName(second);
    // One letter is no question yet.
    await box(page).fill("p");
    await expect(link(page)).toHaveText(wanted.map(({ label }) => label));
    await expect(options(page)).toHaveCount(0);
    await box(page).fill("");
  }
  await link(page, "Save your data").click();
  await expect(page).toHaveURL("/docs/help/account/save_data");
  await expect(dialog(page)).toHaveCount(0);
});

test("the first line says which part is first; a press or Ctrl+K changes it and back", async ({ page }) => {
  const words = { API: "the API first", Help: "help first" };
  const isFirst = async (part: keyof typeof words) => {
    await expect(groups(page).first()).toHaveAccessibleName(part);
    await expect(status(page)).toContainText(words[part]);
    await expect(box(page)).toBeFocused();
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  };
  await searchOn(page, "/", "delete note");
  await isFirst("API");
  await button(page, "Help first").click();
  await isFirst("Help");
  // On a page of help, whatever is better for developers.
  await searchOn(page, "/docs/help", "delete note");
  await isFirst("Help");
  await box(page).fill("delete member");
  await isFirst("Help");
  await button(page, "API first").click();
  await isFirst("API");
  await page.keyboard.press("Control+k");
  await isFirst("Help");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/help\//);
});

test("weak, few or no results are said to be so, with ways on", async ({ page }) => {
  await searchOn(page, "/docs/help", "member");
  await expect(status(page)).toHaveText(/^\d+ results for “member”/);
  await expect(button(page, /first$/)).toBeVisible();
  await expect(link(page, "all help")).toBeHidden();
  for (const [query, says, isMixed] of [
    ["member xylophone orchestra zeppelin", "One of these?", true],
    ["deutsch", "for “deutsch”", false],
    ["mmbrz ddlt", "Nothing found for “mmbrz ddlt”.", false],
  ] as const) {
    await box(page).fill(query);
    await expect(status(page)).toContainText(says);
    const doors = [
      "can’t log in",
      "somebody sees too much",
      "somebody else is in our account",
      "something in our system",
    ];
    const help = ["all help", "If you aren’t safe"];
    const others = [...help, "all operations", "all error messages"];
    await expect(link(page)).toHaveText(isMixed ? [...doors, ...help] : others);
    if (!isMixed) await expect(button(page, /first$/)).toBeHidden();
  }
  await link(page, "all operations").click();
  await expect(page).toHaveURL("/docs/docs/api");
  await expect(dialog(page)).toHaveCount(0);
});

test("the status waits until the reader pauses", async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  await openDialog(page);
  await expect(box(page)).toBeFocused();
  // While the clock stands still, the index would not load.
  await box(page).fill("member");
  await expect(options(page).first()).toBeVisible();
  await box(page).fill("");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await expect(status(page)).not.toContainText("result");
  for (const text of ["forgot", "forgot password"]) {
    await box(page).fill(text);
    await expect(options(page).first()).toBeVisible();
    await page.clock.runFor(400);
    await expect(status(page)).not.toContainText("result");
  }
  await page.clock.runFor(200);
  await expect(status(page)).toContainText("for “forgot password”");
});

test("the number of results is announced in a live region that persists", async ({ page }) => {
  await open(page, "/");
  await openDialog(page);
  await expect(status(page)).toHaveText("Type to search help, guides and the API.");
  await status(page).evaluate((element) => element.setAttribute("data-same", "yes"));
  await box(page).fill("member");
  await expect(status(page)).toHaveText(/^\d+ results for “member”, help first$/);
  const count = Number.parseInt((await status(page).textContent()) ?? "", 10);
  await box(page).fill("password");
  await expect(status(page), "the same number, announced again").toHaveText(
    `${count} results for “password”, help first`,
  );
  await expect(status(page)).toHaveAttribute("data-same", "yes");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a long query shows its start, uncut, and no line of a result begins with a mark", async ({ page }) => {
    const query =
      "how can I find out which of my friends is able to see everything that we write in notes about members";
    await open(page, "/docs/getting-started/intro");
    await openDialog(page);
    await box(page).pressSequentially(query);
    await expect(status(page)).toContainText("results for");
    const [, said = ""] = /“(.*) …”/.exec((await status(page).textContent()) ?? "") ?? [];
    expect(said.length).toBeGreaterThan(30);
    expect(query.startsWith(`${said} `), said).toBe(true);
    await expect.poll(() => box(page).evaluate((input) => input.scrollLeft)).toBe(0);
    await box(page).fill("authorization token is missing or invalid");
    await expect(options(page).first()).toBeVisible();
    const hanging = await options(page).evaluateAll((all) =>
      all.flatMap((option) => {
        const name = option.querySelector("[id$=-name]");
        const mark = [...(name?.querySelectorAll("span") ?? [])].find((one) => one.textContent?.trim() === "›");
        return name && mark && mark.getBoundingClientRect().left <= name.getBoundingClientRect().left + 8
          ? [name.textContent]
          : [];
      }),
    );
    expect(hanging).toEqual([]);
  });

  test("on the home page, help is in sight even below better results for developers", async ({ page }) => {
    await searchOn(page, "/", "delete note");
    await expect(groups(page).first()).toHaveAccessibleName("API");
    await expect(group(page, "API").getByRole("option")).toHaveCount(2);
    await expect(group(page, "Help").getByRole("option").first()).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("a page that fails once", () => {
  test.use({ expectedErrors: { patterns: [/status of 503/] } });

  test("once the reader pauses, the sentence that answers is there, and nothing has moved", async ({ page }) => {
    const answer = page.waitForResponse("**/custom_fronts.md");
    await page.route("**/custom_fronts.md", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await searchOn(page, "/docs/help", "blurry or asleep");
    await answer;
    const lead = page.getByRole("option", { name: /^Custom fronts/ }).locator("[id$=-about]");
    const tops = () => options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await tops();
    await expect(lead).not.toContainText("Blurry");
    await box(page).fill("blurry or asleep ");
    await expect(lead.locator("mark").filter({ hasText: "Blurry" })).toBeVisible();
    expect(await tops()).toEqual(before);
  });
});

test.describe("with forced colours, dark", () => {
  test.use({ forcedColors: "active", colorScheme: "dark" });

  test("the matched words are as readable as those around them", async ({ page }) => {
    await searchOn(page, "/docs/intro", "delete");
    const word = options(page).locator("mark").first();
    await expect(word).toBeVisible();
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(word).toHaveCSS("color", text);
    await expect(word).not.toHaveCSS("background-color", text);
  });
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: { patterns: [/status of 404/] } });

  test("offers first the page with the most similar address, and nothing that is unlike", async ({ page }) => {
    const likely = page.getByRole("heading", { name: "Pages you may have meant" });
    for (const [address, title] of [
      ["/docs/help/account/forgot_pasword", "I forgot my password"],
      ["/docs/next/intro", "Simply Plural documentation"],
    ] as const) {
      await page.goto(address);
      await expect(likely).toBeVisible();
      await expect(page.getByRole("main").getByRole("list").first().getByRole("link").first()).toHaveText(title);
    }
    await page.goto("/nowhere");
    // By then, the pages would be there.
    await search(page, "add member");
    await expect(options(page).first()).toBeVisible();
    await expect(likely).toHaveCount(0);
  });
});
