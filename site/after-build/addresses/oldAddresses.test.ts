import vm from "node:vm";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { describe, expect, test, vi } from "vitest";
import { listOperations } from "../../../description/model/operations";
import { smallDescription } from "../../../tests/fixtures/smallDescription";
import type { OldAddress } from "../../metadata/oldAddresses";
import { nginxRules } from "../servers/nginxRules";
import { hostRedirects } from "../servers/staticHosts";
import { collectLinks } from "../steps/links";
import { pageOf } from "../testing/pageOf";
import { addMovedParts } from "./addMovedParts";
import { aliasesOf, checkOldAddresses } from "./checkOldAddresses";

const pages = [
  pageOf('<span id="was" data-old-anchor=""></span><h2 id="part">Part</h2>', { address: "/docs/one", title: "One" }),
  pageOf("<p>Two</p>", { address: "/docs/two", title: "Two" }),
];
const files = new Set(["docs/one.html", "docs/two.html", "icon"]);

/** The older addresses of a file with these lines. */
const old = (lines: Record<string, string>): OldAddress[] =>
  Object.entries(lines).map(([from, to], index) => ({ from, to, place: `old.yaml:${index + 1}` }));
const problems = (lines: Record<string, string>, others: OldAddress[] = []) => {
  try {
    checkOldAddresses([...others, ...old(lines)], pages.map(collectLinks), files);
    return [];
  } catch (error) {
    return String(error).split("\n  ").slice(1);
  }
};

describe("the check", () => {
  test("accepts older pages and parts that lead to pages and parts", () => {
    const lines = { "/docs/zero": "/docs/one", "/zero": "/docs/one#part", "/docs/two#gone": "/docs/one#part" };
    expect(problems({ ...lines, "/docs/one#was": "/docs/one#part", "/docs/two#rest": "/docs/two" })).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["a target that does not exist", { "/docs/zero": "/docs/three" }, "there is no page /docs/three. Write"],
    ["an anchor that does not exist", { "/docs/zero": "/docs/one#x" }, '/docs/one has no anchor "x". Write'],
    ["an anchor that is older itself as a page's own", { "/docs/one#part": "/docs/two" }, "the page has this anchor"],
    ["an address with a page", { "/docs/two": "/docs/one" }, "there is a page or file at this address. Delete"],
    ["an address with a file", { "/icon": "/docs/one" }, "there is a page or file at this address. Delete"],
    ["a part of a page that does not exist", { "/docs/x#a": "/docs/one" }, "there is no page /docs/x. Correct it"],
    ["an address that leads to itself", { "/docs/x": "/docs/x" }, "it leads in a circle"],
  ])("refuses %s, with file and line", (_, lines, problem) => {
    expect(problems(lines)).toEqual([
      expect.stringMatching(new RegExp(`^old\\.yaml:1: ${Object.keys(lines)[0]}: .*${problem.split(".")[0]}`)),
    ]);
    expect(problems(lines)[0]).toContain(problem);
  });

  test("refuses circles and detours, and a part of an older page", () => {
    expect(problems({ "/a": "/b", "/b": "/a#part" }).map((line) => line.slice(-68))).toEqual([
      expect.stringContaining("leads in a circle"),
      expect.stringContaining("leads in a circle"),
    ]);
    expect(problems({ "/a": "/b", "/b": "/docs/one" })).toEqual([
      "old.yaml:1: /a: /b is an older address itself (old.yaml:2). Write the address that it leads to.",
    ]);
    expect(problems({ "/a": "/docs/one", "/a#part": "/docs/two" })).toEqual([
      "old.yaml:2: /a#part: its page has moved too. Write the anchor with the page’s new address.",
    ]);
  });

  test("refuses an older address of an operation that is listed again", () => {
    const operations = listOperations(smallDescription()).map((one) => ({ ...one, aliases: ["put-lamp"] }));
    const aliases = aliasesOf(operations);
    expect(aliases).toEqual([{ from: "/docs/api/put-lamp", to: "/docs/api/add-lamp", place: "x-aliases of addLamp" }]);
    const page = pageOf("", { address: "/docs/api/add-lamp" });
    expect(() => checkOldAddresses(aliases, [collectLinks(page)], files)).not.toThrow();
    expect(problems({ "/docs/api/put-lamp": "/docs/one" }, aliases)).toContain(
      "old.yaml:1: /docs/api/put-lamp: it is listed twice, here and in x-aliases of addLamp. Delete one of the two.",
    );
  });
});

describe("a part that is on another page now", () => {
  const lines = old({ "/docs/two#gone": "/docs/one#part", "/docs/one#was": "/docs/one#part", "/docs/x": "/docs/two" });
  const titles = new Map(pages.map(({ address, title }) => [address, title]));
  const page = pageOf('<main id="main">Two</main>', { address: "/docs/two" });
  addMovedParts(page, lines, titles);
  const tree = fromHtml(page.html);

  test("has an element with its old id, which links to it", () => {
    const note = select("div#gone", tree);
    expect(note && textOf(note)).toBe("This part has moved: One");
    expect(select("div#gone a", tree)?.properties.href).toBe("/docs/one#part");
  });

  test.each([
    ["#gone", ["/docs/one#part"]],
    ["#main", undefined],
    ["", undefined],
  ])("at %s, its script redirects accordingly", (hash, target) => {
    const replace = vi.fn();
    const script = select("script", tree);
    const getElementById = (id: string) => {
      const note = id ? select(`#${id}`, tree) : undefined;
      const href = note && select("a", note)?.properties.href;
      return note && { className: String(note.properties.className), querySelector: () => ({ href }) };
    };
    vm.runInNewContext(script ? textOf(script) : "", { location: { hash, replace }, document: { getElementById } });
    expect(replace.mock.calls[0]).toEqual(target);
  });

  test("pages with the older anchor beside its heading, and those without older parts, are unchanged", () => {
    const one = pageOf('<span id="was"></span>', { address: "/docs/one" });
    const { html } = one;
    addMovedParts(one, lines, titles);
    expect(one.html).toBe(html);
  });
});

describe("an older page that leads to a part of a page", () => {
  const rules = { headers: {}, forTools: [], aliases: old({ "/docs/zero": "/docs/one#part" }), markdown: new Map() };

  test("keeps the query on every server", () => {
    expect(nginxRules(rules)).toContain("  /docs/zero /docs/one$is_args$args#part;");
    expect(hostRedirects(rules)).toBe("/docs/zero /docs/one#part 301\n");
  });
});
