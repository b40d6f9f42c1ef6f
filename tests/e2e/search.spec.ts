import type { Page } from "@playwright/test";
import { wantedPages } from "../../site/site.wantedPages";
import { messageOf } from "../support/messageOf";
import { findViolations } from "./support/axe";
import {
  arrived,
  expect,
  hold,
  hydrated,
  idle,
  open,
  openFully,
  openToRoute,
  phoneMenu,
  scripts,
  test,
} from "./support/test";

const indexFile = /\/search-index\.[0-9a-f]{12}\.json$/;

const box = (page: Page) => page.getByRole("combobox", { name: "Search" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search the site" });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const groups = (page: Page) => page.getByRole("listbox", { name: "Results" }).getByRole("group");
const options = (page: Page) => page.getByRole("listbox", { name: "Results" }).getByRole("option");

/** Opens the dialog and types. */
async function search(page: Page, query: string) {
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await box(page).fill(query);
}

/** The option that is active for assistive technology. */
async function active(page: Page) {
  await expect(box(page)).toHaveAttribute("aria-activedescendant", /./);
  const id = await box(page).getAttribute("aria-activedescendant");
  return page.locator(`[id="${id}"]`);
}

test("nothing of the search is loaded before it is opened", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openFully(page, "/docs/intro");
  const files = () => asked.filter((url) => indexFile.test(url) || /\/assets\/js\/[^/]*search/.test(url));
  expect(files()).toEqual([]);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await expect.poll(() => files().filter((url) => indexFile.test(url)).length).toBe(1);
  expect(files().length).toBeGreaterThan(1);
});

test("the single key that opens it can be switched off, and stays off, even before the scripts run", async ({
  page,
}) => {
  const choice = page.getByRole("checkbox", { name: "Open the search with the / key" });
  await open(page, "/docs/intro");
  await page.keyboard.press("/");
  await choice.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(dialog(page)).toHaveCount(0);
  const release = await hold(page, scripts);
  await page.reload();
  for (const key of ["/", "t"]) await page.keyboard.press(key);
  release();
  await hydrated(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(box(page)).toHaveValue("");
  await expect(choice).not.toBeChecked();
  await choice.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
});

/** What readers type, where it leads, and the page on which they search, unless it is that of the previous query. */
const queries: [name: string, query: string, title: string, address: string, from?: string][] = [
  ["a question", "how do I delete my account?", "Delete your account", "/docs/help/account/delete_account", "/"],
  ["everyday words", "locked out of my account", "Get back into your account", "/docs/help/account/recover_account"],
  ["a typo", "forgott pasword", "I forgot my password", "/docs/help/account/forgot_password"],
  ["a title", "add member", "Add member", "/docs/api/add-member", "/docs/api/members"],
  ["a method and path", "GET /v1/members/:systemId", "Get all members", "/docs/api/get-all-members"],
  [
    "a whole curl line",
    "curl -X DELETE -H 'Authorization: abc' https://api.apparyllis.com/v1/note/683d6b948224ca0550b24d47",
    "Delete note",
    "/docs/api/delete-note",
  ],
  [
    "a full address with a real id",
    "https://api.apparyllis.com/v1/members/CKnTmfZuJbQ1gXLwEcuDRtVbYyA2?limit=5",
    "Get all members",
    "/docs/api/get-all-members",
  ],
  ["half a camelCase field", "archived reason", "Add member", "/docs/api/add-member#body-archivedReason"],
  // Searched on an API page, where the API's group comes first; in the help, the glossary does.
  ["a community word", "list headmates", "Get all members", "/docs/api/get-all-members"],
  [
    "an exact error message",
    messageOf("addFrontHistoryEntry", "alreadyFronting"),
    "Add front history entry",
    "/docs/api/add-front-history-entry#errors",
  ],
  ["a status", "401", "Errors", "/docs/getting-started/errors#status-401"],
];

test("finds pages, one search after the other, and opens them at the right place", async ({ page }) => {
  for (const [name, query, title, address, from] of queries) {
    await test.step(name, async () => {
      if (from) await open(page, from);
      await search(page, query);
      await expect(options(page).first(), query).toContainText(title);
      await page.keyboard.press("Enter");
      await arrived(page, address, title);
      await expect(dialog(page)).toHaveCount(0);
      const anchor = new URL(page.url()).hash;
      if (anchor) await expect(page.locator(`[id="${anchor.slice(1)}"]`), query).toBeInViewport();
    });
  }
});

test("shows group, request and the matched words", async ({ page }) => {
  await open(page, "/");
  await search(page, "customStatus");
  const first = options(page).first();
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(first).toContainText("/v1/frontHistory");
  await expect(first.locator("mark").first()).toHaveCSS("font-weight", "600");
  await box(page).fill("forgot password");
  const article = group(page, "Help").getByRole("option").first();
  await expect(article).toContainText("I forgot my password");
  await expect(article.locator("mark").first()).toBeVisible();
  // By weight alone: the browser's default yellow is not used.
  for (const mark of await article.locator("mark").all()) {
    await expect(mark).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
});

test("the current page's group is first if both groups match equally well; on the home page that is help", async ({
  page,
}) => {
  for (const [address, first, second] of [
    ["/", "Help", "API"],
    ["/docs/help", "Help", "API"],
    ["/docs/api/add-member", "API", "Help"],
  ] as const) {
    await open(page, address);
    await search(page, "privacy buckets");
    await expect(groups(page).nth(0), address).toHaveAccessibleName(first);
    await expect(groups(page).nth(1), address).toHaveAccessibleName(second);
  }
});

test("the other part of the site comes first after a press, or Ctrl+K again, and the focus stays in the box", async ({
  page,
}) => {
  await open(page, "/docs/help");
  await search(page, "delete member");
  const status = dialog(page).getByRole("status");
  await expect(groups(page).first()).toHaveAccessibleName("Help");
  await expect(status).toContainText("help first");
  await dialog(page).getByRole("button", { name: "API first" }).click();
  await expect(box(page)).toBeFocused();
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(status).toContainText("the API first");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+k");
  await expect(groups(page).first()).toHaveAccessibleName("Help");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/help\//);
});

test("the first line says which part is first, also if the other one is far better, and a press changes it and back", async ({
  page,
}) => {
  await open(page, "/docs/help/features/groups");
  await search(page, "delete note");
  const status = dialog(page).getByRole("status");
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(status).toContainText("the API first");
  await dialog(page).getByRole("button", { name: "Help first" }).click();
  await expect(groups(page).first()).toHaveAccessibleName("Help");
  await expect(status).toContainText("help first");
  await dialog(page).getByRole("button", { name: "API first" }).click();
  await expect(groups(page).first()).toHaveAccessibleName("API");
});

test("words of people in danger have their page first, in a group of its own, whatever the reader has chosen", async ({
  page,
}) => {
  await open(page, "/docs/api/get-member");
  await search(page, "member");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+k");
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await box(page).fill("we just took too many pills");
  await expect(groups(page).first()).toHaveAccessibleName("Help now");
  await expect(options(page).first()).toHaveAccessibleName("If you aren’t safe");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/help/safety");
});

test("people in danger find the page for them, its parts, and nothing that does not help with it", async ({ page }) => {
  const status = dialog(page).getByRole("status");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/", "/docs/help", "/docs/api/get-member"]) {
    await open(page, address);
    for (const query of [
      ...["want to die", "kill myself", "self harm", "i took pills", "need help now", "suicide", "je veux plus vivre"],
      ...["my bf choked me", "he reads my phone and he hits me"],
    ]) {
      await search(page, query);
      await expect(status, query).toHaveText("Help now: If you aren’t safe. Choose what fits, or try other words.");
      await expect(options(page).first()).toHaveAccessibleName("If you aren’t safe");
      await expect(group(page, "API")).toHaveCount(0);
      const others = await group(page, "Help").getByRole("option").allInnerTexts();
      const unfit = others.filter((text) => !/^(?:Someone else can get into|If you can’t lock them out)/.test(text));
      expect(unfit, `${query}, ${address}`).toEqual([]);
      await expect(dialog(page).getByRole("link")).toHaveCount(0);
      await page.keyboard.press("Escape");
    }
  }
  await search(page, "suicide");
  const part = group(page, "Help now").getByRole("option").nth(2);
  await expect(part).toBeInViewport({ ratio: 0.95 });
  const name = (await part.textContent()) ?? "";
  for (const _ of ["first part", "second part"]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/help\/safety#/);
  await expect(page.getByRole("heading", { name })).toBeInViewport();
});

test("in the help, a way to the page for people in danger stands in sight under every list of results", async ({
  page,
}) => {
  const safety = dialog(page).getByRole("link", { name: "If you aren’t safe" });
  await page.setViewportSize({ width: 390, height: 700 });
  for (const address of ["/", "/docs/help/plus/cancel"]) {
    await open(page, address);
    await search(page, "");
    // Many results, and results of which the best are for developers.
    for (const query of ["member", "update member"]) {
      await box(page).fill(query);
      await expect(options(page).nth(3)).toBeAttached();
      await expect(safety).toBeInViewport({ ratio: 1 });
    }
    await box(page).fill("member");
    await expect(dialog(page).getByRole("button", { name: "API first" })).toBeVisible();
    // Past Close and the button that shows the other part first.
    for (const _ of ["Close", "API first", "the link"]) await page.keyboard.press("Tab");
    await expect(safety).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/docs/help/safety");
  }
});

test("on a page of the API, the way to the page for people in danger appears once help comes first", async ({
  page,
}) => {
  const safety = dialog(page).getByRole("link", { name: "If you aren’t safe" });
  await open(page, "/docs/api/polls");
  await search(page, "member");
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(safety).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Help first" }).click();
  await expect(safety).toBeVisible();
  await dialog(page).getByRole("button", { name: "API first" }).click();
  await expect(safety).toHaveCount(0);
});

test("in a window of any size, what is below the results covers none of them", async ({ page }) => {
  await open(page, "/docs/help");
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [640, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Many results, then few, with more below them.
    for (const query of ["member", "deutsch"]) {
      await page.keyboard.press("/");
      await box(page).fill(query);
      await expect(dialog(page).getByRole("status")).toContainText(`“${query}”`);
      await page.keyboard.press("ArrowUp");
      const last = options(page).last();
      await expect(last, query).toBeInViewport({ ratio: 0.95 });
      const link = dialog(page).getByRole("link").first();
      const [result, below] = [await last.boundingBox(), await link.boundingBox()];
      const end = (result?.y ?? 0) + (result?.height ?? 0);
      expect(end, `${query}, ${width} by ${height} px`).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      await link.focus();
      await expect(link, query).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
    }
  }
});

test("in the reference, many results stand without a line about danger", async ({ page }) => {
  await open(page, "/docs/api/get-member");
  await search(page, "member");
  await expect(options(page).nth(3)).toBeAttached();
  await expect(dialog(page).getByRole("link")).toHaveCount(0);
});

test("if little or nothing is found there is a way on, and nothing to switch between", async ({ page }) => {
  await open(page, "/docs/help");
  const wayOn = dialog(page).getByRole("link", { name: "all help" });
  const others = dialog(page).getByRole("button", { name: /first$/ });
  await search(page, "member");
  await expect(others).toBeVisible();
  await expect(wayOn).toBeHidden();
  for (const query of ["xylophone", "deutsch"]) {
    await box(page).fill(query);
    await expect(wayOn).toBeVisible();
    await expect(others).toBeHidden();
  }
  await wayOn.click();
  await expect(page).toHaveURL("/docs/help");
});

test("the status waits until the reader pauses", async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await expect(box(page)).toBeFocused();
  // While the clock stands still, the index would not load.
  await box(page).fill("member");
  await expect(options(page).first()).toBeVisible();
  await box(page).fill("");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const status = dialog(page).getByRole("status");
  await expect(status).not.toContainText("result");
  for (const text of ["forgot", "forgot password"]) {
    await box(page).fill(text);
    await expect(options(page).first()).toBeVisible();
    await page.clock.runFor(400);
    await expect(status).not.toContainText("result");
  }
  await page.clock.runFor(200);
  await expect(status).toContainText("for “forgot password”");
});

test("a request and a quoted error are first even on a help page", async ({ page }) => {
  await open(page, "/docs/help");
  for (const query of ["GET /v1/members/:systemId", messageOf("getMember", "permissionMissing")]) {
    await search(page, query);
    await expect(groups(page).first(), query).toHaveAccessibleName("API");
    await page.keyboard.press("Escape");
  }
});

test("an empty box offers the most wanted pages as links, those of the current page's group first", async ({
  page,
}) => {
  for (const [address, own] of [
    ["/", "Help"],
    ["/docs/api/add-member", "API"],
  ] as const) {
    await open(page, address);
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await expect(dialog(page).getByRole("heading").first()).toHaveText(own);
    await expect(dialog(page).getByRole("link")).toHaveText(
      Object.values(own === "Help" ? wantedPages : { API: wantedPages.API, Help: wantedPages.Help })
        .flat()
        .map(({ label }) => label),
    );
  }
  await dialog(page).getByRole("link", { name: "Save your data" }).click();
  await expect(page).toHaveURL("/docs/help/account/save_data");
  await expect(dialog(page)).toHaveCount(0);
});

// The list of https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (editable, list autocomplete with manual selection).
test.describe("the combobox", () => {
  test("has the names, roles and states of the ARIA pattern", async ({ page }) => {
    await open(page, "/docs/api/polls");
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await expect(box(page)).toHaveAttribute("aria-autocomplete", "list");
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await box(page).fill("add poll");
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    const list = page.getByRole("listbox", { name: "Results" });
    expect(await box(page).getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "Search the site":
        - combobox "Search" [expanded]: add poll
        - button "Close"
        - status: /^\\d+ results? for “add poll”, the API first$/
        - button "Help first"
        - listbox "Results":
          - group "API":
            - option "Add poll" [selected]
    `);
    await expect(page.getByRole("main")).toHaveCount(1);
  });

  test("has its chosen result in Chromium's accessibility tree, with role, name and state", async ({
    page,
    context,
  }) => {
    await open(page, "/docs/api/polls");
    await search(page, "add poll");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    const { nodes } = await (await context.newCDPSession(page)).send("Accessibility.getFullAXTree");
    const found = nodes.filter(({ role }) => role?.value === "option");
    expect(found).toHaveLength(await options(page).count());
    const chosen = found.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === "selected" && value.value === true),
    );
    expect(chosen.map(({ name }) => name?.value)).toEqual(["Add poll"]);
    expect(chosen[0]?.description?.value, "after the name").toMatch(/^POST \/v1\/poll Adds a poll/);
  });

  test("has a choice that arrows move and wrap round while the focus stays in the box", async ({ page }) => {
    await open(page, "/");
    await search(page, "member");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    const count = await options(page).count();
    expect(count).toBeGreaterThan(3);
    const moves: [key: string, index: number][] = [
      ["ArrowDown", 1],
      ["ArrowDown", 2],
      ["ArrowUp", 1],
      ["ArrowUp", 0],
      ["ArrowUp", count - 1],
      ["ArrowDown", 0],
    ];
    for (const [key, index] of moves) {
      await page.keyboard.press(key);
      await expect(options(page).nth(index), `${key} to ${index}`).toHaveAttribute("aria-selected", "true");
      await expect(options(page).and(page.locator("[aria-selected=true]"))).toHaveCount(1);
      await expect(await active(page)).toHaveAttribute("aria-selected", "true");
      await expect(await active(page)).toBeInViewport();
      await expect(box(page)).toBeFocused();
    }
  });

  test("continues the query when typing, and starts at the first result again", async ({ page }) => {
    await open(page, "/");
    await search(page, "member");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("s");
    await expect(box(page)).toHaveValue("members");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect(box(page)).toHaveValue("membes");
  });

  test("loses no letter, however fast the reader types", async ({ page }) => {
    await open(page, "/docs/intro");
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    const text = "how do I add a member to the front";
    await page.keyboard.type(text);
    await expect(box(page)).toHaveValue(text);
  });

  for (const [name, text, wanted] of [
    ["letters", "token expired", "token expired"],
    ["a deleted letter", "tokem\bn", "token"],
    ["a second slash", "/v1/me", "/v1/me"],
  ] as const) {
    test(`loses no letter before the box is there: ${name}`, async ({ page }) => {
      await openToRoute(page, "/docs/intro");
      const release = await hold(page, scripts);
      await page.keyboard.press("/");
      for (const letter of text) await page.keyboard.press(letter === "\b" ? "Backspace" : letter);
      release();
      await expect(box(page)).toHaveValue(wanted);
      await page.keyboard.type("!");
      await expect(box(page)).toHaveValue(`${wanted}!`);
    });
  }

  test("loses no letter before the page's scripts run", async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto("/docs/intro", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Search", exact: true }).first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("add poll");
    release();
    await hydrated(page);
    await expect(box(page)).toHaveValue("add poll");
  });

  test("opens the first result if Enter is pressed before the box is there", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    const release = await hold(page, scripts);
    await page.keyboard.press("/");
    await page.keyboard.type("POST /v1/poll");
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL("/docs/api/add-poll");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("is empty when opened again after typing ahead", async ({ page }) => {
    await open(page, "/docs/intro");
    await page.keyboard.press("/");
    await page.keyboard.type("poll");
    await expect(box(page)).toHaveValue("poll");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(box(page)).toHaveValue("");
  });

  test("stays open when Escape ends the composition of an input method", async ({ page }) => {
    await open(page, "/docs/intro");
    await search(page, "member");
    await box(page).evaluate((input) => {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", isComposing: true, bubbles: true }));
    });
    await expect(box(page)).toHaveValue("member");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("opens the chosen result on Enter, and closes", async ({ page }) => {
    await open(page, "/");
    await search(page, "privacy buckets");
    await page.keyboard.press("ArrowDown");
    const title = (await (await active(page)).locator("span").first().textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(title, "i"));
  });

  test("opens a result in another tab with Control, as a link does, and stays open", async ({ page }) => {
    await open(page, "/docs/help");
    await search(page, "privacy buckets");
    await expect(options(page).first()).toBeVisible();
    const choices = [
      () => page.keyboard.press("Control+Enter"),
      () =>
        page
          .getByRole("option")
          .first()
          .click({ modifiers: ["Control"] }),
    ];
    for (const choose of choices) {
      const [tab] = await Promise.all([page.waitForEvent("popup"), choose()]);
      await expect(tab).toHaveURL(/\/docs\/help\/features\/buckets/);
      await tab.close();
    }
    await expect(box(page)).toHaveValue("privacy buckets");
    await expect(page).toHaveURL("/docs/help");
  });

  test("does nothing on Enter without a result", async ({ page }) => {
    await open(page, "/docs/intro");
    await search(page, "xqzw vvkk");
    await expect(dialog(page).getByRole("status")).toContainText("Nothing found");
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    await expect(box(page)).toHaveValue("xqzw vvkk!");
    await expect(page).toHaveURL("/docs/intro");
  });

  test("chooses nothing on Tab, which moves to Close", async ({ page }) => {
    await open(page, "/docs/intro");
    await search(page, "member");
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    await expect(page).toHaveURL("/docs/intro");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("has no tab stop on its list, even if that scrolls", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, "/docs/intro");
    await search(page, "member");
    await expect(options(page).first()).toBeVisible();
    const list = page.getByRole("listbox", { name: "Results" });
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Close" })).not.toBeFocused();
    await expect(list).not.toBeFocused();
  });

  test("opens with / and Ctrl+K, closes with one Escape, and returns the focus", async ({ page }) => {
    await open(page, "/docs/intro");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true });
    for (const key of ["/", "Control+k", "Meta+k"]) {
      await link.focus();
      await page.keyboard.press(key);
      await expect(box(page)).toBeFocused();
      await page.keyboard.type("front");
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(link).toBeFocused();
    }
  });
});

test("opens again right after it was closed", async ({ page }) => {
  await open(page, "/docs/help");
  await search(page, "poll");
  await dialog(page)
    .getByRole("button", { name: "Close" })
    .evaluate(async (button: HTMLElement) => {
      const closed = new Promise((done) => button.closest("dialog")?.addEventListener("close", done, { once: true }));
      button.click();
      // React has rendered, but the dialog's event has not fired yet.
      await Promise.resolve();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
      await closed;
    });
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("");
});

test("the number of results is announced in a live region that persists", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  const status = dialog(page).getByRole("status");
  await expect(status).toHaveText("Type to search help, guides and the API.");
  await status.evaluate((element) => element.setAttribute("data-same", "yes"));
  await box(page).fill("member");
  await expect(status).toHaveText(/^\d+ results for “member”, help first$/);
  const count = Number.parseInt((await status.textContent()) ?? "", 10);
  await box(page).fill("bucket");
  await expect(status, "the same number, announced again").toHaveText(`${count} results for “bucket”, help first`);
  await box(page).fill("xqzw vvkk");
  await expect(status).toHaveText("Nothing found for “xqzw vvkk”.");
  await expect(status).toHaveAttribute("data-same", "yes");
});

test("offers lists to look through, and no guesses, if nothing is found", async ({ page }) => {
  await open(page, "/");
  await search(page, "mmbrz ddlt");
  await expect(dialog(page).getByRole("status")).toHaveText("Nothing found for “mmbrz ddlt”.");
  const links = dialog(page).getByRole("link");
  await expect(links).toHaveText(["all help", "If you aren’t safe", "all operations", "all error messages"]);
  await links.nth(2).click();
  await expect(page).toHaveURL("/docs/docs/api");
  await expect(dialog(page)).toHaveCount(0);
});

test("Back closes the box along with the page that it was opened on", async ({ page }) => {
  await open(page, "/docs/intro");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL("/docs/getting-started/intro");
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/docs/intro");
  await expect(dialog(page)).toHaveCount(0);
});

test("the chosen result is fully in view in a small window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, "/docs/intro");
  await search(page, "delete");
  await expect(options(page).first()).toBeVisible();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"]) {
    await page.keyboard.press(key);
    // Except for some padding: a list scrolls by whole pixels, and the longest results are slightly higher than it.
    await expect(await active(page), key).toBeInViewport({ ratio: 0.95 });
  }
});

test.describe("with forced colours, dark", () => {
  test.use({ forcedColors: "active", colorScheme: "dark" });

  test("the matched words are as readable as those around them", async ({ page }) => {
    await open(page, "/docs/intro");
    await search(page, "delete");
    const word = options(page).locator("mark").first();
    await expect(word).toBeVisible();
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(word).toHaveCSS("color", text);
    await expect(word).not.toHaveCSS("background-color", text);
  });
});

test("opens if its key is pressed at the moment when a page with another layout appears", async ({ page }) => {
  await open(page, "/");
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("article h1")) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "All help" }).click();
  await expect(box(page)).toBeVisible();
});

test("a click outside closes it, unless the press began inside", async ({ page }) => {
  await open(page, "/docs/intro");
  await search(page, "member");
  const input = (await box(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(input.x + 50, input.y + 20);
  await page.mouse.down();
  await page.mouse.move(20, 700);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("a tap outside activates nothing on the page", async ({ page }) => {
    await open(page, "/docs/intro");
    await search(page, "member");
    await page.evaluate(() => {
      document.addEventListener("click", ({ target }) => {
        if (target instanceof Element && !target.closest("dialog")) document.body.dataset.pressed = target.tagName;
      });
    });
    const link = await page.locator("aside a").first().boundingBox();
    await page.touchscreen.tap((link?.x ?? 0) + 10, (link?.y ?? 0) + 10);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator("body")).not.toHaveAttribute("data-pressed");
    await expect(page).toHaveURL("/docs/intro");
  });
});

test.describe("while the dialog is loading", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/, /Loading chunk|ChunkLoadError/] } });

  test("Escape cancels: letters go to the page again, and no box appears", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    const release = await hold(page, scripts);
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true });
    await link.focus();
    await page.keyboard.press("/");
    await expect(page.getByRole("button", { name: "Loading …" })).toBeVisible();
    await page.keyboard.type("po");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Loading …" })).toHaveCount(0);
    await expect(link).toBeFocused();
    const taken = await link.evaluate(
      (element) => !element.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true })),
    );
    expect(taken).toBe(false);
    const loaded = page.waitForResponse((response) => /\/assets\/js\//.test(response.url()));
    release();
    await loaded;
    await idle(page);
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(box(page)).toHaveValue("");
  });

  for (const [name, address, link] of [
    ["with the same layout", "/docs/intro", "API"],
    ["with another layout", "/docs/intro", "Apparyllis"],
  ] as const) {
    test(`a reader who goes on to a page ${name} can type there, and no box appears`, async ({ page }) => {
      await openToRoute(page, address);
      // The files of the other page are not held back.
      const release = await hold(page, /\/assets\/js\/search-dialog/);
      await page.keyboard.press("/");
      await expect(page.getByRole("button", { name: "Loading …" })).toBeVisible();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).first().click();
      await expect(page).not.toHaveURL(address);
      await expect(page.getByRole("button", { name: "Loading …" })).toHaveCount(0);
      const taken = await page.evaluate(
        () => !document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true })),
      );
      expect(taken).toBe(false);
      const loaded = page.waitForResponse(/\/assets\/js\/search-dialog/);
      release();
      await loaded;
      await idle(page);
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test("a failure is no longer shown on the next page", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    await page.route(/\/assets\/js\/search-dialog/, (route) => route.abort());
    await page.keyboard.press("/");
    const alert = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(alert).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "API", exact: true }).click();
    await arrived(page, "/docs/getting-started/intro", "First call");
    await expect(alert).toHaveCount(0);
  });

  test("letters typed before a failure are not in the box at the next attempt", async ({ page }) => {
    await openToRoute(page, "/docs/intro");
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(scripts, (route) => failed.then(() => route.abort()));
    await page.keyboard.press("/");
    await page.keyboard.type("poll");
    fail();
    const retry = page.getByRole("alert").getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    await page.unroute(scripts);
    const release = await hold(page, scripts);
    await retry.click();
    await page.keyboard.type("poll");
    release();
    await expect(box(page)).toHaveValue("poll");
  });
});

test.describe("if the index does not load", () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource/] } });

  test("a request without a response is given up after a while, and can be repeated", async ({ page }) => {
    await page.clock.install();
    const release = await hold(page, indexFile);
    await open(page, "/");
    await search(page, "member");
    await expect(dialog(page).getByRole("status")).toHaveText("Loading the search …");
    await page.clock.fastForward(16_000);
    const retry = dialog(page).getByRole("button", { name: "Retry" });
    await expect(retry).toBeVisible();
    release();
    await retry.click();
    await expect(options(page).first()).toBeVisible();
  });

  test("the box says so, and Retry loads it again", async ({ page }) => {
    await page.route(indexFile, (route) => route.abort());
    await openToRoute(page, "/");
    await search(page, "member");
    await expect(dialog(page).getByRole("status")).toContainText("could not be loaded");
    await page.unroute(indexFile);
    const release = await hold(page, indexFile);
    await dialog(page).getByRole("button", { name: "Retry" }).click();
    await expect(dialog(page).getByRole("status")).toHaveText("Loading the search …");
    await expect(box(page)).toBeFocused();
    release();
    await expect(options(page).first()).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Retry" })).toHaveCount(0);
  });

  test("a query typed while it loads is searched for once it has loaded", async ({ page }) => {
    const release = await hold(page, indexFile);
    await open(page, "/docs/api/polls");
    await search(page, "add poll");
    await expect(dialog(page).getByRole("status")).toHaveText("Loading the search …");
    release();
    await expect(options(page).first()).toContainText("Add poll");
  });

  test("a reader who moved to Close while it loads stays there when it arrives", async ({ page }) => {
    const release = await hold(page, indexFile);
    await open(page, "/docs/api/polls");
    await search(page, "add poll");
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    release();
    await expect(options(page).first()).toContainText("Add poll");
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await expect(await active(page)).toBeVisible();
  });

  test("Enter while it loads opens the first result once it has loaded", async ({ page }) => {
    const release = await hold(page, indexFile);
    await open(page, "/docs/api/polls");
    await search(page, "add poll");
    await expect(dialog(page).getByRole("status")).toHaveText("Loading the search …");
    await page.keyboard.press("Enter");
    release();
    await expect(page).toHaveURL("/docs/api/add-poll");
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link to all operations replaces the box", async ({ page }) => {
    await page.goto("/docs/intro");
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeHidden();
    await page.getByRole("link", { name: "All operations" }).first().click();
    await expect(page).toHaveURL("/docs/docs/api");
  });
});

test("axe finds nothing in the open dialog, light and dark", async ({ page }) => {
  await open(page, "/");
  for (const query of ["customStatus", "xqzw vvkk", "member"]) {
    if (query === "customStatus") await search(page, query);
    else await box(page).fill(query);
    await expect(dialog(page).getByRole("status")).toHaveText(/results|Nothing/);
    expect(await findViolations(page, "dialog"), query).toEqual([]);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("fills the screen, does not zoom the text field, and has targets large enough for a thumb", async ({ page }) => {
    await open(page, "/docs/intro");
    await page.getByRole("button", { name: "Search", exact: true }).first().tap();
    await box(page).fill("member");
    await expect(options(page).first()).toBeVisible();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const size = await box(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    for (const target of [box(page), dialog(page).getByRole("button", { name: "Close" }), options(page).first()]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await options(page).first().tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).not.toHaveURL("/docs/intro");
  });

  async function searchAboveMenu(page: Page, address: string, query: string): Promise<void> {
    await open(page, address);
    await page.getByRole("button", { name: "Toggle navigation bar" }).click();
    await expect(phoneMenu(page)).toBeInViewport();
    await page.keyboard.press("/");
    await box(page).fill(query);
  }

  test("a result chosen above the open menu shows its page and closes the menu", async ({ page }) => {
    await searchAboveMenu(page, "/docs/getting-started/intro", "add member");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await arrived(page, "/docs/api/add-member", "Add member");
    await expect(phoneMenu(page)).not.toBeInViewport();
    await expect(page.getByRole("main")).not.toHaveAttribute("inert");
    await expect(page.getByRole("button", { name: "Toggle navigation bar" })).not.toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" }), "as on any new page").toBeFocused();
  });

  test("so does a result on the page below the menu", async ({ page }) => {
    await searchAboveMenu(page, "/docs/api/add-member", "pronouns");
    await page.getByRole("option", { name: "Add member" }).first().click();
    await expect(page).toHaveURL("/docs/api/add-member#body-pronouns");
    await expect(phoneMenu(page)).not.toBeInViewport();
    await expect(page.locator("#body-pronouns")).toBeInViewport();
    await expect(page.locator("#body-pronouns")).toBeFocused();
  });

  test("one Escape closes it, the next one closes the menu below", async ({ page }) => {
    await open(page, "/docs/intro");
    await page.getByRole("button", { name: "Toggle navigation bar" }).click();
    const menu = phoneMenu(page);
    for (const last of ["/", "Tab"]) {
      await expect(menu).toBeInViewport();
      await page.keyboard.press("/");
      await expect(box(page)).toBeFocused();
      if (last === "Tab") await page.keyboard.press(last);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await expect(menu).toBeInViewport();
    }
    await page.keyboard.press("Escape");
    await expect(menu).not.toBeInViewport();
  });
});

test("the home page has a large search box that opens the same dialog", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search help, guides and the API" }).click();
  await expect(dialog(page)).toBeVisible();
});

test("a double click on the large search box follows no link in the dialog", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search help, guides and the API" }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(box(page)).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await box(page).fill("delete your account");
  const result = page.getByRole("listbox", { name: "Results" }).getByRole("option").first();
  await result.click();
  await expect(page).toHaveURL("/docs/help/account/delete_account");
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: { patterns: [/status of 404/] } });

  test("offers the pages that it may have meant", async ({ page }) => {
    await page.goto("/docs/help/account/forgot-pasword");
    await expect(page.getByRole("heading", { name: "Pages you may have meant" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "I forgot my password" })).toBeVisible();
  });
});

/**
 * Does what translating browsers do: moves each text, also later ones, into two elements of its own.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const move = (text: Node) => {
      const { parentElement } = text;
      if (!text.nodeValue?.trim() || parentElement?.closest("font, script, style, [translate=no]")) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.parentNode?.replaceChild(outer, text);
      outer.append(inner);
      inner.append(text);
    };
    const moveAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) move(text);
    };
    moveAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) node.nodeType === 3 ? move(node) : moveAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("searching works on a translated page: typing, deleting, arrows, the other part, Escape, Enter, Back", async ({
  page,
}) => {
  await open(page, "/docs/help");
  await translate(page);
  await page.keyboard.press("/");
  await page.keyboard.type("buckets of a friend");
  await expect(options(page).first()).toBeVisible();
  for (let letter = 0; letter < 12; letter++) await page.keyboard.press("Backspace");
  await page.keyboard.type(" GET /v1/me");
  for (let letter = 0; letter < 11; letter++) await page.keyboard.press("Backspace");
  for (const key of ["ArrowDown", "ArrowUp", "End", "Home", "Control+k", "Control+k"]) await page.keyboard.press(key);
  await box(page).fill("xqzw vvkk");
  await expect(dialog(page).getByRole("status")).toContainText("Nothing found");
  await box(page).fill("");
  await expect(dialog(page).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("forgot password");
  await expect(options(page).first()).toContainText("I forgot my password");
  await expect(options(page).locator("font").first(), "the results are translated").toBeAttached();
  await page.keyboard.press("Enter");
  await arrived(page, "/docs/help/account/forgot_password", "I forgot my password");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with the app");
  await expect(page.getByText("This page crashed")).toHaveCount(0);
});

test("paths and the names of fields are not translated, titles and leads are", async ({ page }) => {
  await open(page, "/docs/api/members");
  await search(page, "archivedReason");
  const first = options(page).first();
  await expect(first.locator("[translate=no]").filter({ hasText: "archivedReason" })).toBeVisible();
  await expect(first.locator("[translate=no]").filter({ hasText: "/v1/member" })).toBeVisible();
  await expect(first.getByText("Changes only").locator("xpath=ancestor-or-self::*[@translate]")).toHaveCount(0);
});

test.describe("if the search fails", () => {
  test.use({ expectedErrors: { patterns: [/./] } });

  test("it says so in place, and the page and another attempt work", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/docs/help/account/delete_account");
    await page.evaluate(() => scrollTo(0, 300));
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
    await box(page).fill("member");
    await expect(options(page).first()).toBeVisible();
    await page.evaluate(() => {
      const { normalize } = String.prototype;
      Object.assign(window, { mend: () => Object.assign(String.prototype, { normalize }) });
      String.prototype.normalize = () => {
        throw new Error("broken on purpose");
      };
    });
    await page.keyboard.type("é");
    const alert = page.getByRole("alert").filter({ hasText: "The search has stopped working" });
    await expect(alert).toBeVisible();
    const again = alert.getByRole("button", { name: "Try again" });
    await expect(again).toBeFocused();
    expect((await alert.boundingBox())?.width).toBeGreaterThan(250);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("This page crashed")).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await again.click();
    await box(page).fill("add member");
    await expect(options(page).first()).toBeVisible();
  });

  test("the message can be closed, and the search opened again", async ({ page }) => {
    await open(page, "/docs/help");
    await search(page, "member");
    await expect(options(page).first()).toBeVisible();
    await page.evaluate(() => {
      String.prototype.normalize = () => {
        throw new Error("broken on purpose");
      };
    });
    await page.keyboard.type("é");
    const alert = page.getByRole("alert");
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(alert).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused();
  });
});

test("the page below does not scroll while the search is open", async ({ page }) => {
  await open(page, "/docs/help");
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.mouse.move(20, 600);
  await page.mouse.wheel(0, 800);
  await box(page).fill("member");
  await expect(options(page).first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("on a phone held sideways, it fills the screen", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await open(page, "/docs/help");
  await search(page, "friend");
  await expect(options(page).nth(1)).toBeInViewport();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 640, height: 320 });
});

test("closed searches leave nothing behind", async ({ page, context }) => {
  await open(page, "/docs/help");
  const session = await context.newCDPSession(page);
  const nodes = async () => {
    for (let again = 0; again < 3; again++) await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Memory.getDOMCounters")).nodes;
  };
  const searchOnce = async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("member");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  for (let time = 0; time < 3; time++) await searchOnce();
  const before = await nodes();
  for (let time = 0; time < 10; time++) await searchOnce();
  expect((await nodes()) - before).toBeLessThan(100);
});

/** Longer than the box and the status, with a word where the status ends. */
const longQuery =
  "how can I find out which of my friends is able to see everything that we write in notes about members";

test("the status says which words were searched for without cutting one", async ({ page }) => {
  await open(page, "/docs/help");
  await search(page, longQuery);
  const status = dialog(page).getByRole("status");
  await expect(status).toContainText("results for");
  const [, said = ""] = /“(.*) …”/.exec((await status.textContent()) ?? "") ?? [];
  expect(said.length).toBeGreaterThan(30);
  expect(longQuery.startsWith(`${said} `), said).toBe(true);
});

test("the status says first that there is help for people in danger, which keeps its own description", async ({
  page,
}) => {
  await open(page, "/docs/help");
  await search(page, "he makes me unlock my phone");
  await expect(dialog(page).getByRole("status")).toHaveText(/^Help now: If you aren’t safe\. /);
  // By now, the results below have their sentences.
  await expect(
    group(page, "Help")
      .locator("[id$=-about] mark")
      .filter({ hasText: /^unlocked$/ }),
  ).toBeVisible();
  await expect(group(page, "Help now").locator("[id$=-about]").first()).toContainText(
    "call your local emergency number",
  );
});

test("after Back from a result, the query is there to be changed or replaced, but not one of danger", async ({
  page,
}) => {
  await open(page, "/docs/help");
  await search(page, "forgot password");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await arrived(page, "/docs/help/account/forgot_password", "I forgot my password");
  await page.goBack();
  await expect(page).toHaveURL("/docs/help");
  await page.keyboard.press("/");
  await expect(box(page)).toHaveValue("forgot password");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type("i want to die");
  await expect(box(page)).toHaveValue("i want to die");
  await expect(options(page).first()).toHaveAccessibleName("If you aren’t safe");
  await page.keyboard.press("Enter");
  await arrived(page, "/docs/help/safety", "If you aren’t safe");
  await page.goBack();
  await expect(page).toHaveURL("/docs/help");
  await page.keyboard.press("/");
  await expect(box(page)).toHaveValue("");
});

test("Home and End move the caret and leave the choice", async ({ page }) => {
  await open(page, "/docs/help");
  await search(page, "member");
  await expect(options(page).nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const caret = () => box(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  for (const [key, place] of [
    ["Home", 0],
    ["End", "member".length],
  ] as const) {
    await page.keyboard.press(key);
    expect(await caret(), key).toBe(place);
    await expect(options(page).nth(1), key).toHaveAttribute("aria-selected", "true");
  }
});

test("the part that a result leads to is marked, and what is closed below its heading is open", async ({ page }) => {
  await open(page, "/docs/getting-started/intro");
  await search(page, "404: wrong guesses");
  await expect(options(page).first()).toContainText("wrong guesses");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/getting-started/errors#wrong-guesses");
  const heading = page.getByRole("heading", { name: "404: wrong guesses" });
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(heading.locator("xpath=following-sibling::details[1]//table")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL("/docs/getting-started/errors#wrong-guesses");
});

test("results that have little of the query say so, and there is a way on", async ({ page }) => {
  await open(page, "/docs/help");
  await search(page, "member xylophone orchestra zeppelin");
  await expect(options(page).nth(3)).toBeVisible();
  await expect(dialog(page).getByRole("status")).toContainText("No close match");
  await expect(dialog(page).getByRole("link", { name: "all help" })).toBeVisible();
  await box(page).fill("member");
  await expect(dialog(page).getByRole("status")).toContainText("“member”");
  await expect(dialog(page).getByRole("status")).not.toContainText("No close match");
});

test.describe("on a phone, a long query", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("shows its start once the reader pauses, and no line of a result begins with a mark", async ({ page }) => {
    await open(page, "/docs/getting-started/intro");
    await page.getByRole("button", { name: "Search", exact: true }).first().tap();
    await box(page).pressSequentially(longQuery);
    await expect(dialog(page).getByRole("status")).toContainText("results for");
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
});

test("on a phone, help is in sight in the help, even below better results for developers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/docs/help/features/groups");
  await search(page, "delete note");
  await expect(groups(page).first()).toHaveAccessibleName("API");
  await expect(group(page, "API").getByRole("option")).toHaveCount(2);
  await expect(group(page, "Help").getByRole("option").first()).toBeInViewport({ ratio: 0.9 });
});

test("once the reader pauses, the second line is the sentence of the page that answers, with the words typed", async ({
  page,
}) => {
  await open(page, "/docs/help");
  await search(page, "username becomes free after deleting account");
  const lead = page.getByRole("option", { name: /^Delete your account/ }).locator("[id$=-about]");
  await expect(lead).toContainText("username");
  await expect(lead.locator("mark").filter({ hasText: /^username$/i })).toBeVisible();
});
