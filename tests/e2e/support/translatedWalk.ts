import { pageTypes } from "../../../site/pageTypes";
import { expect } from "./test";
import { translate } from "./translator";
import { isAt, isReady, type Walker } from "./walk";

/** What the reader sees of an element, without what is not rendered. */
const says = (selector: string, words: string) =>
  `Array.from(document.querySelectorAll(${JSON.stringify(selector)})).some((one) => one.innerText.includes(${JSON.stringify(words)}))`;
const hasCrashed = "/This page crashed|has stopped working/.test(document.body.innerText)";

async function open(walker: Walker, url: string): Promise<void> {
  await walker.goto(url);
  await walker.until(isReady);
  await walker.run(`(${translate})()`);
  expect(await walker.run("document.querySelectorAll('main font font').length > 0")).toBe(true);
}

async function stays(walker: Walker, step: string): Promise<void> {
  expect(await walker.run(hasCrashed), step).toBe(false);
}

/** Presses the button whose name begins like this, as often as it takes until an expression is true. */
async function press(walker: Walker, name: string, expression: string): Promise<void> {
  await walker.run(
    `Array.from(document.querySelectorAll("button")).find((one) => one.innerText.startsWith(${JSON.stringify(name)}))?.click()`,
  );
  await walker.until(expression);
  await stays(walker, name);
}

const choose = (selector: string, value: string) => `(() => {
  const select = document.querySelector(${JSON.stringify(selector)});
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, ${JSON.stringify(value)});
  select.dispatchEvent(new Event("change", { bubbles: true }));
})()`;

const region = '[aria-label="Response from the practice server"]';
const panel = '[aria-label="The practice server’s socket"]';

/** One page of each type; the not-found page has no footer. */
const eachType = Object.values(pageTypes).filter((one) => one !== "/nothing-here");

/** Everything on a page that changes after loading, used on pages that a browser translates; without the search. */
export const translatedWalk: Record<string, (walker: Walker, url: string, pages?: string[]) => Promise<void>> = {
  "links lead from each type of page to another and back": async (walker, url, pages = eachType) => {
    for (const address of pages) {
      await open(walker, url + address);
      await walker.run("window.isSame = true");
      const next = address === "/docs/help" ? "/about" : "/docs/help";
      await walker.click(`footer a[href='${next}']`);
      await walker.until(`${isAt(next)} && document.querySelector("h1")`);
      await stays(walker, address);
      await walker.run("history.back()");
      await walker.until(isAt(address));
      await stays(walker, `back at ${address}`);
      expect(await walker.run("window.isSame"), address).toBe(true);
    }
  },

  "the practice panel": async (walker, url) => {
    await open(walker, `${url}/docs/api/add-member`);
    const run = "Run on the practice server";
    await press(walker, run, says(region, "Different from the start: 1 member added."));
    for (const choice of ["1", "2", "0"]) {
      await walker.run(choose("#samples select", choice));
      await press(walker, run, says(`${region} [role=status]`, `(run ${Number(choice === "0" ? 3 : choice) + 1})`));
    }
    await press(walker, "Start over", says(region, "Nothing has changed since the start."));
    await press(walker, run, says(region, "Different from the start: 1 member added."));
    await open(walker, `${url}/docs/api/get-all-members`);
    await press(walker, "Edit", `document.querySelector("[data-editor] select")`);
    for (const account of ["friend", "legacy", "own"]) {
      await walker.run(choose("[data-editor] select", account));
      await press(walker, run, says(`${region} h2`, "Request as sent"));
    }
  },

  "errors that happen on request": async (walker, url) => {
    await open(walker, `${url}/docs/api/add-member`);
    const count = Number(
      await walker.run(`(() => {
      const all = Array.from(document.querySelectorAll("button")).filter((one) => one.innerText === "See it happen");
      for (const one of all) one.click();
      return all.length;
    })()`),
    );
    expect(count).toBeGreaterThan(2);
    await walker.until(`document.querySelectorAll("[data-status] section").length === ${count}`);
    await stays(walker, "See it happen");
  },

  "the socket panel": async (walker, url) => {
    await open(walker, `${url}/docs/getting-started/socket`);
    await press(walker, "Try the socket", says(panel, "Connect"));
    await press(walker, "Connect", says(panel, "Connect again"));
    const lines = `document.querySelectorAll(${JSON.stringify(`${panel} li`)}).length`;
    for (const name of [
      "Authenticate",
      "Ping",
      "Start a front",
      "End Wren",
      "Start a front",
      "Do it",
      "Use a wrong token",
    ]) {
      const before = await walker.run(lines);
      await walker.until(
        `Array.from(document.querySelectorAll("button")).some((one) => one.innerText.startsWith("${name}"))`,
      );
      await press(walker, name, `${lines} > ${before}`);
    }
    await walker.until(says(panel, "The server closed the connection."));
    await press(walker, "Connect", says(panel, "Connect again"));
  },

  "the explorer of privacy buckets": async (walker, url) => {
    await open(walker, `${url}/docs/help/features/buckets/intro`);
    const boxes = 'fieldset input[type="checkbox"]';
    const count = Number(await walker.run(`document.querySelectorAll('${boxes}').length`));
    expect(count).toBeGreaterThan(6);
    // All on, all off: no bucket, one, and several in common.
    for (let turn = 0; turn < 2; turn += 1) {
      for (let index = 0; index < count; index += 1) {
        await walker.run(`document.querySelectorAll('${boxes}')[${index}].click()`);
      }
      await stays(walker, "choosing");
    }
    await walker.run("for (const one of document.querySelectorAll('fieldset button')) one.click()");
    await walker.until(says("[role=status]", "doesn’t see"));
    await stays(walker, "examples");
  },

  "saving, copying, the samples and the colours": async (walker, url) => {
    await open(walker, `${url}/docs/api/add-member`);
    const save = '[aria-label="Save for offline"]';
    await press(walker, "Save for offline", `document.querySelector('${save}')`);
    await walker.until(`!${says(save, "Checking the size")}`);
    await press(walker, "Save for offline", `!document.querySelector('${save}')`);
    await press(walker, "Save for offline", `document.querySelector('${save}')`);
    await walker.run("document.querySelector('[aria-label=\"Copy request line\"]').click()");
    // Copied, or not copied where the browser does not allow it; then "Copy" again.
    const isCopied = "/copied/i.test(document.querySelector('[aria-label=\"Copy request line\"]').innerText)";
    await walker.until(isCopied);
    await walker.until(`!${isCopied}`);
    await press(
      walker,
      "Copy page as Markdown",
      "/Copied|Not copied/.test(document.querySelector('.page-tools').innerText)",
    );
    await walker.click("[role=tab]:nth-child(2)");
    await walker.type("", "ArrowRight", "Enter");
    await walker.until("document.querySelector('[role=tab]:nth-child(3)').getAttribute('aria-selected') === 'true'");
    await walker.run("document.querySelector('button[class*=toggleButton]').click()");
    await stays(walker, "colours");
  },
};

/** The search, opened, typed into and left, on a page that a browser translates. */
export async function translatedSearch(walker: Walker, url: string): Promise<void> {
  await open(walker, `${url}/docs/help`);
  const results = "document.querySelectorAll('[role=option]').length > 0";
  const isOpen = "document.activeElement?.matches('[role=combobox]')";
  await walker.run("document.querySelector('nav button[aria-haspopup=dialog]').click()");
  await walker.until(isOpen);
  for (const words of ["bucket", "s friends", " zzzz"]) {
    for (const letter of words) await walker.type(letter);
    await walker.type("", "ArrowDown", "ArrowDown");
    await stays(walker, words);
  }
  for (let left = 12; left > 0; left -= 1) await walker.type("", "Backspace");
  await walker.until(results);
  await stays(walker, "deleting");
  await walker.type("", "Escape");
  await walker.until(`!(${isOpen})`);
  await walker.run("document.querySelector('nav button[aria-haspopup=dialog]').click()");
  await walker.until(isOpen);
  await walker.type("delete account");
  await walker.until(results);
  await walker.type("", "Enter");
  await walker.until(`location.pathname !== "/docs/help"`);
  await stays(walker, "Enter");
  await walker.run("history.back()");
  await walker.until(isAt("/docs/help"));
  await stays(walker, "Back");
}
