import { forms, listHosts, type StaticHost, startHost } from "../support/staticHosts";
import { expect, test } from "./support/test";

const operation = "/docs/api/get-comment";

/** All forms of an address, and an older address. */
const addresses = [...forms.map((form) => operation + form), "/docs/api/get-specific-comment"];

/** Hosts that answer in the same way are one. */
const hosts = new Map(listHosts().map((row) => [row.answers.join().replaceAll("either", "small page"), row]));

for (const row of hosts.values()) {
  const onHost = test.extend<{ host: StaticHost }>({
    host: async ({ browserName: _ }, use) => {
      const host = await startHost(row);
      await use(host);
      host.stop();
    },
    baseURL: async ({ host }, use) => use(host.url),
  });

  onHost.describe(`a host that answers like ${row.name}`, () => {
    onHost(
      "leads from every form to the page, over one other page at most, with query and anchor",
      async ({ page, host }) => {
        for (const address of addresses) {
          host.leading.length = 0;
          await page.goto(`${address}?a=1#response`, { waitUntil: "commit" });
          await expect(page.locator("#response"), address).toBeInViewport();
          await expect(page).toHaveURL(`${operation}?a=1#response`);
          expect(host.leading.length, `${address}: ${host.leading}`).toBeLessThanOrEqual(1);
        }
      },
    );

    onHost.describe("without scripts", () => {
      onHost.use({ javaScriptEnabled: false });

      onHost("leads to the page, too", async ({ page, host }) => {
        for (const address of addresses) {
          host.leading.length = 0;
          await page.goto(address, { waitUntil: "commit" });
          await expect(page.locator("#response"), address).toBeAttached();
          expect(host.leading.length, `${address}: ${host.leading}`).toBeLessThanOrEqual(1);
        }
      });
    });
  });
}
