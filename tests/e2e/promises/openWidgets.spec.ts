import type { Page } from "@playwright/test";
import { everything } from "../../support/everything";
import { findViolations } from "../support/axe";
import { body, region, responses, run, server } from "../support/parts";
import { box, status } from "../support/search";
import { expect, open, test } from "../support/test";
import { useWidget, type Widget, widgets } from "../support/widgets";

const {
  "the search": search,
  "the practice server": practice,
  "the fields of a request": fields,
  "the choice of a server": choice,
} = widgets;

/** Further states of widgets. */
const states: Record<string, Widget | undefined> = {
  "the search with results of few words": search && {
    ...search,
    use: (page) => box(page).fill("customStatus"),
    result: (page) => expect(status(page)).toHaveText(/results/),
  },
  "the search without a result": search && {
    ...search,
    use: (page) => box(page).fill("xqzw vvkk"),
    result: (page) => expect(status(page)).toHaveText(/Nothing/),
  },
  "an error of the practice server": practice && {
    ...practice,
    use: async (page) => {
      // A choice that is made by hand brings the styles too.
      await responses(page).press("Shift");
      await responses(page).selectOption({ index: 5 });
    },
    result: (page) => expect(region(page).getByRole("status")).toContainText("Response: 400"),
  },
  "a field with problems": fields && {
    ...fields,
    use: (page) => body(page).fill('{ "name": 5, "colour": "red" }'),
    result: (page) => expect(body(page)).toHaveAttribute("aria-invalid", "true"),
  },
  "a response to an earlier request": fields && {
    ...fields,
    use: async (page) => {
      await run(page).click();
      await expect(region(page).getByRole("status")).toContainText("Response: 200");
      await body(page).fill('{ "name": "Ash" }');
    },
    result: (page) => expect(region(page).getByRole("status")).toHaveText("This response is to an earlier request."),
  },
  "an address that was refused": choice && {
    ...choice,
    use: async (page) => {
      await server(page).selectOption("Another address");
      await page.getByRole("textbox", { name: "Address of the server" }).fill("http://sp.example.org");
      await page.keyboard.press("Enter");
    },
    result: (page) =>
      expect(page.getByRole("textbox", { name: "Address of the server" })).toHaveAttribute("aria-invalid", "true"),
  },
};

/** Text fields in which an iPhone would zoom when one is pressed. Runs in the page. */
function smallFields(selector: string): string[] {
  return Array.from(document.querySelectorAll(`:is(${selector}):not([type=checkbox])`))
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 120));
}

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const [index, [name, widget]] of Object.entries({ ...widgets, ...states }).entries()) {
  if (!widget) continue;
  test(`axe finds nothing in ${name}, nothing is too wide, and no field is too small`, async ({ page }) => {
    const widths = widget.width ? [widget.width] : [1280, 390, 320];
    await page.setViewportSize({ width: widths[0] ?? 1280, height: 900 });
    await open(page, widget.address);
    await useWidget(page, widget);
    for (const [place, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wide(page), `${width} px`).toBeLessThanOrEqual(0);
      expect(
        await page.evaluate(smallFields, width < 500 ? "select, input, textarea" : "dialog input"),
        `${width} px`,
      ).toEqual([]);
      // Axe judges one of the widths, or with EVERYTHING=1 all of them.
      if (everything || place === index % widths.length) expect(await findViolations(page), `${width} px`).toEqual([]);
    }
  });
}
