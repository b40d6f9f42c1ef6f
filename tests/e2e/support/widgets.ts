import type { Page } from "@playwright/test";
import { site } from "../../../site/site.config";
import {
  answer,
  article,
  body,
  change,
  code,
  colourButton,
  forgetButton,
  frames,
  language,
  menuButton,
  operation,
  run,
  sample,
  saveButton,
  savePanel,
  server,
  socketAction,
  socketButton,
  socketGuide,
} from "./parts";
import { box, openDialog, options } from "./search";
import { expect, phoneMenu } from "./test";

type Step = (page: Page) => Promise<unknown>;

/** What a reader can use on a page. Each spec in promises/ tests one promise for all of them. */
export interface Widget {
  address: string;
  /** Pixels; default: a desktop's. */
  width?: number;
  /** What opens it, if it is not always open. */
  open?: Step;
  use: Step;
  /** Expects what using it shows. */
  result: Step;
  /** Expects what it shows before it is used. */
  start?: Step;
  /** Where what the reader did is kept: for all tabs and visits, or for the tab; default: nowhere. */
  kept?: "device" | "tab";
  /** Expects that it is kept after a reload, if this is not what using it shows. */
  later?: Step;
  /** Whether pages that are open keep it until they are loaded again, also when it is forgotten. */
  staysUntilLoad?: true;
  /** Whether it is for one page only if the browser denies storage. */
  needsStorage?: true;
  /** The key under which it is stored. */
  key?: string;
  /** Files that are loaded only when it is opened. */
  files?: RegExp;
  /** Expects what readers without scripts have instead. */
  instead?: Step;
  /** Whether it is shown only once it works. */
  isLate?: true;
  /** Expects what it shows if the browser denies storage, if this is not what using it shows. */
  denied?: Step;
}

const hasColours = (theme: string) => (page: Page) => expect(page.locator("html")).toHaveAttribute("data-theme", theme);
const hasLanguage = (name: string, words: string) => async (page: Page) => {
  await expect(language(page, name)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toContainText(words);
};
const hasServer = (value: string, address: string) => async (page: Page) => {
  await expect(server(page)).toHaveValue(value);
  await expect.poll(() => code(page)).toContain(address);
};
const changes = "Different from the start: 1 member added.";

export const widgets: Record<string, Widget> = {
  "the search": {
    address: "/docs/help",
    open: openDialog,
    use: (page) => box(page).fill("delete your account"),
    result: (page) => expect(options(page).first()).toContainText("Delete your account"),
    files: /\/search-index\.|\/assets\/js\/search-dialog/,
    instead: (page) => expect(page.getByRole("link", { name: "All operations" }).first()).toBeVisible(),
  },
  "the switch of colours": {
    address: operation,
    use: (page) => colourButton(page).click(),
    result: hasColours("dark"),
    start: hasColours("light"),
    kept: "device",
    staysUntilLoad: true,
    key: "theme",
  },
  "the menu of a phone": {
    address: "/docs/intro",
    width: 390,
    use: (page) => menuButton(page).click(),
    result: (page) => expect(phoneMenu(page).getByRole("link", { name: "Introduction" })).toBeVisible(),
  },
  "the languages of samples": {
    address: operation,
    use: (page) => language(page, "Python").click(),
    result: hasLanguage("Python", "import requests"),
    start: hasLanguage("cURL", "curl"),
    kept: "device",
    staysUntilLoad: true,
    needsStorage: true,
    key: "docusaurus.tab.sample-language",
    instead: async (page) => {
      const panels = page.locator('[role="tabpanel"]:visible');
      const languages = ["cURL", "JavaScript", "Python", "Rust", "Dart", "Kotlin", "C#"];
      await expect(panels).toHaveCount(languages.length);
      for (const [index, name] of languages.entries()) {
        await expect(panels.nth(index).getByText(name, { exact: true })).toBeVisible();
        await expect(panels.nth(index).locator("pre").first()).toContainText("Robin");
      }
    },
  },
  "the choice of a server": {
    address: operation,
    use: (page) => server(page).selectOption("Local mock"),
    result: hasServer("mock", site.api.mock),
    start: hasServer("official", site.api.production),
    kept: "device",
    key: "server",
    isLate: true,
  },
  "the practice server": {
    address: operation,
    use: (page) => run(page).click(),
    result: async (page) => {
      await expect(answer(page)).toContainText("Response: 200");
      await expect(page.getByText(changes)).toBeVisible();
    },
    start: (page) => expect(page.getByText("Different from the start")).toHaveCount(0),
    kept: "tab",
    later: async (page) => {
      await run(page).click();
      await expect(page.getByText("Different from the start: 2 members added.")).toBeVisible();
    },
    key: "practice-state",
    files: /\/practice\./,
  },
  "the fields of a request": {
    address: operation,
    open: (page) => change(page).click(),
    use: (page) => body(page).fill('{ "name": "Rowan" }'),
    result: (page) => expect(sample(page)).toContainText("Rowan"),
    start: (page) => expect(sample(page)).toContainText("Robin"),
    kept: "tab",
    key: "practice-requests",
    files: /\/practice\./,
  },
  "the socket": {
    address: socketGuide,
    open: (page) => socketButton(page).click(),
    use: (page) => socketAction(page, "Connect").click(),
    result: (page) => expect(frames(page)).toContainText("{}"),
    files: /\/practice\./,
  },
  "saving for offline": {
    address: article,
    use: (page) => saveButton(page).click(),
    result: (page) => expect(savePanel(page)).toContainText(/About .+ to download/),
    files: /\/offline\.json/,
    denied: async (page) => {
      await expect(savePanel(page)).toContainText("This browser does not let sites keep pages");
      await forgetButton(page).click();
      await expect(savePanel(page)).toContainText("This site keeps nothing on this device.");
    },
  },
  "the explorer of privacy buckets": {
    address: "/docs/help/features/buckets/intro",
    use: (page) => page.getByRole("checkbox", { name: "Family" }).first().click(),
    result: (page) => expect(page.getByRole("status").getByText("No friend sees Amber.")).toBeVisible(),
    instead: async (page) => {
      const table = page.getByRole("table", { name: "Three examples" });
      for (const name of ["Amber", "Thomas", "Adrian"]) await expect(table).toContainText(name);
    },
  },
  "a copy button": {
    address: operation,
    use: (page) => page.getByRole("button", { name: "Copy request line" }).first().click(),
    result: (page) => expect(page.getByText(/^Copied |did not allow copying/).first()).toBeAttached(),
  },
  "the copy of a page as Markdown": {
    address: operation,
    use: (page) => page.getByRole("button", { name: "Copy page as Markdown" }).click(),
    result: (page) =>
      expect(page.getByRole("button", { name: /^(Copied|Not copied\. Open it instead)$/ })).toBeVisible(),
    files: /\.md$/,
    instead: async (page) => {
      const address = await page.getByRole("link", { name: "Open as Markdown" }).getAttribute("href");
      expect(await (await page.request.get(address ?? "")).text()).toContain("# Add member");
    },
  },
};

/** Opens and uses a widget on the page that is shown, and expects its result. */
export async function useWidget(page: Page, { open, use, result }: Widget): Promise<void> {
  await open?.(page);
  await use(page);
  await result(page);
}
