import type { Locator, Page } from "@playwright/test";
import { asWalker } from "../support/chromium";
import {
  answer,
  change,
  code,
  frames,
  language,
  operation,
  region,
  run,
  server,
  socket,
  socketAction,
  socketButton,
  socketGuide,
} from "../support/parts";
import { practiceSteps } from "../support/practiceWalk";
import { expect, open, test } from "../support/test";

type Place = (page: Page) => Locator;
type Expectation = (page: Page) => Promise<unknown>;
/** Keys to press, one after the other, or text to type; or Tab, until a place has the focus. Then what is expected. */
type Step = [keys: string | { tabTo: Place }, ...expected: Expectation[]];

interface Walk {
  address: string;
  width?: number;
  /** Where the focus is at first; default: nowhere. */
  from?: Place;
  steps: Step[];
}

const isFocused = (place: Place) => (page: Page) => expect(place(page)).toBeFocused();
const panelHas = (words: string) => (page: Page) => expect(page.getByRole("tabpanel")).toContainText(words);
const codeHas = (address: string) => (page: Page) => expect.poll(() => code(page)).toContain(address);
const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const family = (page: Page) => page.getByRole("checkbox", { name: "Family" }).first();
const skip = (page: Page) => page.getByRole("link", { name: "Skip to main content" });
const field = (page: Page) => page.getByRole("textbox", { name: "Address of the server" });
const startOver = (page: Page) => named(page, "Start over");
const wrongToken = (page: Page) => socketAction(page, "Use a wrong token");

const chooseServer = (width: number): Walk => ({
  ...{ address: operation, width },
  from: server,
  steps: [
    ["A", isFocused(server), (page) => expect(field(page)).toBeVisible()],
    ["Tab https://sp.example.org:8443 Enter", codeHas("//sp.example.org:8443"), isFocused(field)],
    [{ tabTo: (page) => named(page, "Use the official server") }],
    ["Enter", codeHas("//api.apparyllis.com"), isFocused((page) => named(page, "Copy cURL"))],
  ],
});

const walks: Record<string, Walk> = {
  "the skip link is first and leads to the content": {
    address: "/docs/intro",
    steps: [
      ["Tab", isFocused(skip)],
      ["Enter Tab", (page) => expect(page.locator("main :focus")).toHaveCount(1)],
    ],
  },
  "languages of samples are chosen": {
    address: operation,
    from: (page) => language(page, "cURL"),
    steps: [
      ["ArrowRight ArrowRight Enter", isFocused((page) => language(page, "Python")), panelHas("requests.post(")],
      ["ArrowRight Space", isFocused((page) => language(page, "Rust")), panelHas("async fn main()")],
    ],
  },
  "buckets are chosen": {
    address: "/docs/help/features/buckets/intro",
    from: family,
    steps: [["Space", (page) => expect(page.getByRole("status").getByText("No friend sees Amber.")).toBeVisible()]],
  },
  "a request is run and started over": {
    address: operation,
    from: run,
    steps: [
      ["Enter", (page) => expect(answer(page)).toBeAttached(), isFocused(run)],
      [{ tabTo: startOver }],
      [
        "Enter",
        (page) => expect(region(page).getByRole("status")).toHaveText("Nothing has changed since the start."),
        (page) => expect(startOver(page)).toHaveCount(0),
        isFocused(region),
      ],
    ],
  },
  "a request is changed and sent": {
    address: "/docs/api/get-member",
    from: change,
    steps: [
      ["Enter", isFocused((page) => page.getByRole("textbox", { name: "systemId" }))],
      ["Tab 0"],
      [{ tabTo: run }],
      ["Enter", (page) => expect(answer(page)).toContainText("Response:")],
    ],
  },
  "the socket is used: the focus moves to its panel, and stays on a button that is disabled": {
    address: socketGuide,
    from: socketButton,
    steps: [
      ["Enter", isFocused(socket)],
      ["Tab Enter", (page) => expect(wrongToken(page)).toBeEnabled()],
      [{ tabTo: wrongToken }],
      [
        "Enter",
        (page) => expect(frames(page)).toContainText("The server closed the connection."),
        (page) => expect(wrongToken(page)).toBeDisabled(),
        isFocused(wrongToken),
      ],
      // Does nothing.
      ["Enter"],
      ["Shift+Tab Shift+Tab Enter", (page) => expect(wrongToken(page)).toBeEnabled()],
      ["", (page) => expect(frames(page).getByText("NOT_A_TOKEN")).toHaveCount(1)],
    ],
  },
  "a server is chosen, on a desktop": chooseServer(1280),
  "a server is chosen, on a phone": chooseServer(390),
};

async function press(page: Page, keys: Step[0]): Promise<void> {
  if (typeof keys !== "string") {
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(keys.tabTo(page)).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [0], timeout: 20_000 });
    return;
  }
  for (const key of keys.split(" ").filter(Boolean)) {
    if (/^(Shift\+)?(Tab|Enter|Space|ArrowRight)$/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

test.describe("with the keyboard alone,", () => {
  for (const [name, { address, width = 1280, from, steps }] of Object.entries(walks)) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, address);
      await from?.(page).focus();
      for (const [keys, ...expected] of steps) {
        await press(page, keys);
        for (const expectation of expected) await expectation(page);
      }
    });
  }

  for (const [name, steps] of practiceSteps) test(name, ({ page, baseURL }) => steps(asWalker(page), baseURL ?? ""));
});
