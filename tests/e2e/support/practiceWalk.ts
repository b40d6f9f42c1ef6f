import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startTestMock } from "../../../mock/testing/client";
import { expect } from "./test";
import { isReady, type Walker } from "./walk";

const focused = "document.activeElement";
const run = `${focused}.textContent === "Run on the practice server"`;
const region = `document.querySelector("[aria-label='Response from the practice server']")`;
const shows = (text: string) => `${region}?.textContent.includes(${JSON.stringify(text)})`;
const production = "https://api.apparyllis.com";

/** What runs a program that is pasted. */
const commands = { curl: ["sh", "-c"], javascript: [process.execPath, "--input-type=module", "-e"] } as const;

/** Puts the focus on the first control of the samples, the next one after “Try it”. */
const toSamples = "document.querySelector('#samples [aria-selected=true]').focus()";

async function open(walker: Walker, url: string): Promise<void> {
  await walker.goto(url);
  await walker.until(isReady);
  await walker.run(toSamples);
}

/** Presses Tab until the focus is where it should be. */
async function tabTo(walker: Walker, where: string): Promise<void> {
  for (let presses = 0; !(await walker.run(where)); presses++) {
    expect(presses, where).toBeLessThan(40);
    await walker.type("", "Tab");
  }
}

async function press(walker: Walker, where: string): Promise<void> {
  await tabTo(walker, where);
  await walker.type("", "Enter");
}

/** Opens the fields of Add member, and types over a part of the body. */
async function typeOver(walker: Walker, url: string, part: string, text: string): Promise<void> {
  await open(walker, `${url}/docs/api/add-member`);
  await press(walker, `${focused}.ariaLabel === "Edit the request"`);
  await walker.until("document.querySelector('#samples textarea')?.value");
  await tabTo(walker, `${focused}.matches("textarea")`);
  await walker.run(`(() => {
    const start = ${focused}.value.indexOf(${JSON.stringify(part)});
    ${focused}.setSelectionRange(start, start + ${part.length});
  })()`);
  await walker.type(text);
}

/** What readers do on operation pages with the keyboard alone, by what it is about; the same for every browser. */
const practiceWalk: Record<string, (walker: Walker, url: string) => Promise<void>> = {
  "a changed name is in the list on another page, until the reader starts over": async (walker, url) => {
    await typeOver(walker, url, "Robin", "Rowan");
    await press(walker, run);
    await walker.until(shows("Response: 200"));
    await open(walker, `${url}/docs/api/get-all-members`);
    await press(walker, run);
    await walker.until(shows("Rowan"));
    await press(walker, `${focused}.textContent === "Start over"`);
    await walker.until(shows("Nothing has changed since the start."));
    await open(walker, `${url}/docs/api/get-all-members`);
    await press(walker, run);
    await walker.until(shows("Response: 200"));
    expect(await walker.run(shows("Rowan"))).toBe(false);
  },

  "a wrong type has a hint at the field, and can be sent all the same": async (walker, url) => {
    await typeOver(walker, url, '"Robin"', "5");
    const hint = `document.getElementById(${focused}.getAttribute("aria-describedby"))?.textContent`;
    await walker.until(`${hint}?.includes("must be a string")`);
    await press(walker, run);
    await walker.until(shows("Response: 400"));
  },

  "the copied programs send the changed request": async (walker, url) => {
    const mock = await startTestMock();
    try {
      await typeOver(walker, url, "Robin", 'It\'s $(id) \\"R\\"');
      const shown = "document.querySelector('#samples [role=tabpanel]:not([hidden]) code').textContent";
      await walker.until(`${shown}.includes("$(id)")`);
      await walker.run("navigator.clipboard.writeText = (text) => Promise.resolve(void (window.copied = text))");
      await press(walker, `${focused}.textContent === "Back to the code"`);
      await walker.run(toSamples);
      for (const language of ["curl", "javascript"] as const) {
        if (language !== "curl") await walker.type("", "ArrowRight", "Enter");
        await press(walker, `${focused}.ariaLabel?.startsWith("Copy ")`);
        await walker.until("window.copied");
        const code = String(await walker.run("window.copied"));
        expect(code).toContain(production);
        const [command, ...flags] = commands[language];
        await promisify(execFile)(command, [...flags, code.replaceAll(production, mock.url)], {
          env: { ...process.env, SP_TOKEN: mock.tokens.all, NO_PROXY: "*", no_proxy: "*" },
        });
        await walker.run("window.copied = undefined");
        await walker.run(toSamples);
      }
      const { json } = await mock.get(`/v1/members/${(await mock.get("/v1/me")).json.id}`);
      const names = (json as { content: { name: string } }[]).map(({ content }) => content.name);
      expect(names.filter((name) => name === `It's $(id) "R"`)).toHaveLength(2);
    } finally {
      await mock.close();
    }
  },
};

const widths = { phone: 390, desktop: 1280 };

/** All of it on a phone and on a desktop, as tests. */
export const practiceSteps = Object.entries(widths).flatMap(([device, width]) =>
  Object.entries(practiceWalk).map(([name, steps]): [string, (typeof practiceWalk)[string]] => [
    `on a ${device}, ${name}`,
    async (walker, url) => {
      await walker.resize(width);
      await steps(walker, url);
    },
  ]),
);
