import { readNumber } from "@simply-plural-docs/toolkit/command/readNumber";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { benchMock } from "./bench/mock";
import { benchPages } from "./bench/pages";
import { benchPeers } from "./bench/peers";
import { benchPractice } from "./bench/practice";
import { benchSearch } from "./bench/search";

const help = `Measures the built site (npm run build) in Chromium with the processor slowed down four times, and prints medians.

  npm run bench -- pages [--loads 5]     what a page costs on a phone: 412x823, slow 4G, HTTP/1.1, brotli
  npm run bench -- search [--loads 5]    the search: size of its index, time to the first result and for each key
  npm run bench -- practice [--loads 5]  the practice server in the page: time from a press to the response
  npm run bench -- mock [--loads 5]      the package's mock: its first start, compared with a bare HTTP server (no site needed)
  npm run bench -- peers [--builds 1]    builds the sites that ours is compared with, in generated/peers/, and times all
                                         builds; afterwards, pages measures theirs as well`;

const options = { loads: { type: "string", default: "5" }, builds: { type: "string", default: "1" } } as const;

runTool(
  help,
  options,
  (values, [name]) => {
    const loads = readNumber(values.loads, "--loads");
    if (name === "pages") return benchPages(loads);
    if (name === "search") return benchSearch(loads);
    if (name === "practice") return benchPractice(loads);
    if (name === "mock") return benchMock(loads);
    if (name === "peers") return benchPeers(readNumber(values.builds, "--builds"));
    throw new UserError(help);
  },
  1,
);
