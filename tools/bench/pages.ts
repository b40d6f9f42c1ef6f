import fs from "node:fs";
import path from "node:path";
import { pageTypes } from "@simply-plural-docs/site/pageTypes";
import { builtSite } from "../serve/builtSite";
import { htmlBudgets, scriptBudget } from "./budgets";
import { measurePage, type PageCost } from "./measurePage";
import { peers } from "./peerSites";
import { median } from "./quantile";
import { withSites } from "./withSites";

/** Each page's budgets, in the order of the table; times are judged by eye, see CONTRIBUTING.md. */
const targets: Record<keyof PageCost, number | undefined> = {
  firstPaint: 800,
  largestPaint: 800,
  readable: 900,
  blocked: 50,
  longestTask: 50,
  shift: 0,
  bytesBeforePaint: 30 * 1024,
  requestsBeforePaint: 3,
  foreignRequests: 0,
  script: scriptBudget,
  requests: undefined,
};

/** Our pages' figures relative to a peer's page, and their targets. */
const ratios: { title: string; page: RegExp; figure: keyof PageCost; peer: string; target: number }[] = [
  { title: "first paint to ten words", page: /./, figure: "firstPaint", peer: "ten words", target: 1.1 },
  {
    title: "largest paint, operation",
    page: /^operation$/,
    figure: "largestPaint",
    peer: "operation, Starlight",
    target: 0.45,
  },
  { title: "largest paint, guide", page: /^guide$/, figure: "largestPaint", peer: "guide, Starlight", target: 0.5 },
];

/**
 * Measures our pages, and those of the peers that have been built, in rotation, so that a busy moment affects all of
 * them alike. Prints medians, and ratios, which are reliable even on a busy machine.
 */
export async function benchPages(loads: number): Promise<void> {
  // One page of each type, the same as in the tests.
  const own = Object.fromEntries(htmlBudgets.map(([name]) => [name, pageTypes[name]]));
  const sites: Site[] = [{ folder: builtSite(), pages: own }, ...builtPeers()];
  const costs = new Map<string, PageCost[]>();
  await withSites(
    sites.map(({ folder }) => folder),
    async (browser, urls) => {
      const subjects = sites.flatMap(({ pages }, index) =>
        Object.entries(pages).map(([name, address]) => ({ name, url: `${urls[index]}${address}` })),
      );
      for (let load = 0; load < loads; load++) {
        for (const { name, url } of subjects) {
          const cost = await measurePage(browser, url, name === "operation" ? "#body-name" : undefined);
          costs.set(name, [...(costs.get(name) ?? []), cost]);
        }
      }
    },
  );
  printTable(costs);
  printRatios(costs, Object.keys(own));
}

/** A built site, ours or a peer's. */
interface Site {
  folder: string;
  /** Name and address of each measured page. */
  pages: Record<string, string>;
}

/** @returns the peers that `npm run bench -- peers` has built. */
function builtPeers(): Site[] {
  return peers()
    .map((peer) => ({ folder: path.join(peer.folder, peer.output), pages: peer.pages }))
    .filter(
      ({ folder }) => fs.existsSync(path.join(folder, "index.html")) || fs.existsSync(path.join(folder, "404.html")),
    );
}

function printTable(costs: Map<string, PageCost[]>): void {
  const lines = Object.entries(targets).map(([figure, target]) => {
    const cells = [...costs].map(([name, list]) => {
      const value = median(list.map((cost) => cost[figure as keyof PageCost]));
      if (value === undefined) return [name, "-"];
      const text = figure === "shift" ? value.toFixed(3) : Math.round(value).toLocaleString("en");
      return [name, `${text}${target !== undefined && value > target ? " !" : ""}`];
    });
    return [figure, { target, ...Object.fromEntries(cells) }];
  });
  console.table(Object.fromEntries(lines));
  console.log("! above this project's target (targets apply to its own pages)");
}

function printRatios(costs: Map<string, PageCost[]>, own: string[]): void {
  const of = (name: string, figure: keyof PageCost) => median((costs.get(name) ?? []).map((cost) => cost[figure]));
  for (const { title, page, figure, peer, target } of ratios) {
    const base = of(peer, figure);
    if (!base) continue;
    const cells = own
      .filter((name) => page.test(name))
      .map((name) => `${name} ${((of(name, figure) ?? Number.NaN) / base).toFixed(2)}`);
    console.log(`${title}, at most ${target}: ${cells.join(", ")}`);
  }
}
