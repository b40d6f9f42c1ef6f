import type { Page } from "@playwright/test";
import { expect, open, openAll, test } from "./support/test";

/** What Chromium tells a screen reader about the current page: roles with names. */
async function accessibilityTree(page: Page): Promise<{ role: string; name: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? "") }));
}

async function namesOf(page: Page, wanted: string): Promise<string[]> {
  return (await accessibilityTree(page)).filter(({ role }) => role === wanted).map(({ name }) => name);
}

test("a language's panel has the language as its name", async ({ page }) => {
  await open(page, "/docs/api/add-member");
  expect(await namesOf(page, "tabpanel")).toEqual(["cURL"]);
  await page.getByRole("tab", { name: "Python" }).click();
  expect(await namesOf(page, "tabpanel")).toEqual(["Python"]);
});

test("a heading's name is its text, and its permalink has a name", async ({ page }) => {
  for (const address of ["/docs/api/add-member", "/docs/getting-started/export-file", "/docs/help/words", "/about"]) {
    await open(page, address);
    const shown = await page
      .locator("h1, h2, h3, [role=heading]")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent));
    // The tree is in order of level, not of the page.
    const called = (await namesOf(page, "heading")).sort();
    expect(called, address).toEqual(shown.map((words) => words.replace("\u200B", "")).sort());
    const links = await page.locator(".hash-link").all();
    for (const link of links) await expect(link).toHaveAccessibleName(/^Direct link to ./);
  }
});

test("on a page that a browser translates, a heading's name is what it shows", async ({ page }) => {
  for (const address of ["/docs/api/add-member", "/docs/getting-started/export-file"]) {
    await open(page, address);
    const shown = await page.locator("main :is(h1, h2, h3)").evaluateAll((all) => {
      for (const heading of all) {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        while (texts.nextNode())
          if (/\p{L}/u.test(texts.currentNode.nodeValue ?? "")) texts.currentNode.nodeValue = "Lamps";
      }
      return all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent.replace("\u200B", ""));
    });
    expect(shown.length, address).toBeGreaterThan(3);
    const called = (await namesOf(page, "heading")).filter((name) => name.startsWith("Lamps"));
    expect(called.sort(), address).toEqual(shown.sort());
  }
});

test("a heading that links to another page keeps its link", async ({ page }) => {
  await open(page, "/docs/docs/api");
  const heading = page.getByRole("heading", { name: "Custom Fronts" });
  await expect(heading).not.toHaveAttribute("aria-labelledby");
  await expect(heading.getByRole("link", { name: "Custom Fronts", exact: true })).toBeVisible();
});

test("the first cell of a table row is its header, even as a list on a phone", async ({ page }) => {
  await open(page, "/docs/getting-started/errors");
  const table = page.getByRole("table").filter({ hasText: "What to do" }).first();
  const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "409" }) });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByRole("cell"), `${width} px`).toHaveCount(2);
    await expect(table.getByRole("columnheader"), `${width} px`).toHaveText(["Status", "Means", "What to do"]);
    const known = (await accessibilityTree(page)).map(({ role, name }) => `${role} ${name}`);
    const wanted = ["columnheader What to do", "rowheader 409", "rowheader 413"];
    expect(known, `${width} px`).toEqual(expect.arrayContaining(wanted));
  }
});

test("copy buttons have names that distinguish them", async ({ page }) => {
  for (const address of ["/docs/getting-started/socket", "/docs/getting-started/recipes", "/docs/api/add-member"]) {
    await open(page, address);
    await openAll(page);
    const names = await namesOf(page, "button");
    const copies = names.filter((name) => name.startsWith("Copy code"));
    expect(copies.length, address).toBeGreaterThan(address.includes("/api/") ? 0 : 3);
    expect(copies, address).not.toContain("Copy code");
    if (!address.endsWith("recipes")) expect(new Set(copies).size, address).toBe(copies.length);
    const titled = names.filter((name) => name.startsWith("Copy "));
    if (!address.endsWith("recipes")) expect(new Set(titled).size, address).toBe(titled.length);
  }
});

test("what only separates or points on is not read out", async ({ page }) => {
  await open(page, "/docs/help/account/delete_account");
  await expect(page.getByRole("navigation", { name: "Docs pages" }).getByRole("link")).toHaveCount(2);
  const links = await namesOf(page, "link");
  expect(links.filter((name) => /[←→]/.test(name))).toEqual([]);
  const read = (await accessibilityTree(page)).map(({ name }) => name);
  expect(read).toContain("Account Settings");
  for (const mark of ["/", "›"]) expect(read, mark).not.toContain(mark);
  await open(page, "/docs/getting-started/socket");
  await page.getByRole("button", { name: "Try the socket on the practice server" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("log").getByRole("listitem").first()).toContainText("the server sends");
  const lines = (await namesOf(page, "StaticText")).filter((text) => text.includes("the server sends"));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).not.toContain("←");
});

test("there are no empty breadcrumbs or neighbour links, and the arrows on the home page are not read out", async ({
  page,
}) => {
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  const neighbours = page.getByRole("navigation", { name: "Docs pages" });
  await open(page, "/docs/help/account/delete_account");
  await expect(crumbs.getByRole("link")).toHaveText(["Help", "Account"]);
  await expect(neighbours.getByRole("link")).toHaveCount(2);
  await open(page, "/docs/help");
  await expect(crumbs).toHaveCount(0);
  await open(page, "/docs/api/members");
  await expect(crumbs.getByRole("link")).toHaveText(["API reference"]);
  await expect(neighbours).toHaveCount(0);
  await open(page, "/");
  expect(await namesOf(page, "heading")).toContain("Help with the app");
  expect(await namesOf(page, "link")).toEqual(expect.arrayContaining(["All help", "All operations"]));
});
