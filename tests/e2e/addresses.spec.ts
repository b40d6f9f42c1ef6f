import { expect, hydrated, open, test } from "./support/test";

const otherForms = [
  ["/docs/api/add-member.html", "/docs/api/add-member"],
  ["/docs/api/add-member/index.html", "/docs/api/add-member"],
  ["/docs/api/add-member/", "/docs/api/add-member"],
  ["/docs/help/index.html", "/docs/help"],
  ["/docs/help/account/disconnect_sovial.html", "/docs/help/account/disconnect_sovial"],
  ["/index.html", "/"],
  ["/about.html?from=old#corrections", "/about?from=old#corrections"],
] as const;

test("every other form of an address shows the page and redirects to its own", async ({ page }) => {
  for (const [from, to] of otherForms) {
    await open(page, from);
    await expect(page, from).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 }), from).not.toHaveText("Page not found");
  }
});

test("an alias redirects to the operation's page and keeps the fragment", async ({ page }) => {
  await page.goto("/docs/api/get-specific-comment#response");
  await expect(page).toHaveURL("/docs/api/get-comment#response");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get comment");
});

test("an anchor whose part is on another page now leads there", async ({ page }) => {
  for (const [from, to] of [
    ["intro#wrong-guesses", "errors#wrong-guesses"],
    ["intro#servers", "conventions#servers"],
    ["intro#rate-limits", "conventions#rate-limits"],
    ["authentication#operations", "permissions#operations"],
  ] as const) {
    await page.goto(`/docs/getting-started/${from}`);
    await expect(page, from).toHaveURL(`/docs/getting-started/${to}`);
    await expect(page.locator(new URL(page.url()).hash), from).toBeInViewport();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an anchor whose part is on another page now shows a link to it, and other readers see none", async ({
    page,
  }) => {
    const link = page.getByText("This part has moved").getByRole("link", { name: "Errors" });
    await page.goto("/docs/getting-started/intro");
    await expect(link).toBeHidden();
    await page.goto("/docs/getting-started/intro#wrong-guesses");
    await link.click();
    await expect(page).toHaveURL("/docs/getting-started/errors#wrong-guesses");
  });

  test("an older anchor of a part of the same page shows the part", async ({ page }) => {
    await page.goto("/docs/api/simply-plural-api#answers-and-errors");
    await expect(page.getByRole("heading", { name: "Responses and errors" })).toBeInViewport();
  });

  test("an alias redirects to the operation's page", async ({ page }) => {
    await page.goto("/docs/api/set-username");
    await expect(page).toHaveURL("/docs/api/update-username");
  });
});

test("anchors that other sites link to exist and are in view", async ({ page }) => {
  for (const address of [
    "/docs/getting-started/conventions#rate-limits",
    "/docs/getting-started/socket#data-format",
    "/docs/help/plus/benefits#app-badge",
  ]) {
    await open(page, address);
    await expect(page.locator(new URL(address, "http://x").hash)).toBeInViewport();
  }
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: { patterns: [/status of 404/] } });

  test("keeps its title after the scripts run", async ({ page }) => {
    for (const address of ["/docs/nope", "/docs//api/get-member", "/nope"]) {
      await open(page, address);
      await expect(page, address).toHaveTitle("Page not found | Simply Plural · Apparyllis");
    }
  });

  test("is filled in unchanged in the form for reporting mistakes, without its query string", async ({ page }) => {
    await page.goto("/docs/a&b=c+d%20e/nope?token=secret#part");
    await hydrated(page);
    const link = page.getByRole("link", { name: "Report a mistake (public)" });
    await expect(link).toHaveAttribute("href", /&page=/);
    const form = new URL((await link.getAttribute("href")) ?? "");
    expect(form.searchParams.get("page")).toBe("https://docs.apparyllis.com/docs/a&b=c+d%20e/nope");
    expect(form.href).not.toContain("secret");
  });

  test("returns 404 and a page with links to go on, also to the page that it resembles", async ({ page }) => {
    for (const [address, name] of [
      ["/docs/api/get-all-membres", "Get all members"],
      ["/docs/API/Get-Member#responses", "Get member"],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
      await expect(page.getByRole("link", { name: "API reference" }).first()).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
    }
  });
});
