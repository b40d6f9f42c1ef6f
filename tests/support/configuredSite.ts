import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "../../toolkit/files/paths";

/** A copy of the project, with its site as its keepers could configure it. */
export const configuredProject = fromRoot("generated/configured");

/** That site, built. */
export const configuredSite = path.join(configuredProject, "build");

/** What a site is built from, and its tools. */
const copied = [
  ...["toolkit", "description", "mock", "samples", "site", "tools", "generated/static"],
  ...[
    "generated/description.json",
    "generated/reference.json",
    "package.json",
    "tsconfig.json",
    "tsconfig.base.json",
    "LICENSE",
  ],
];

/** As long as an announcement is likely to be: more than a line, even on a wide screen. */
const announcement =
  'The servers rest on Sunday. We move them to another house, and <a href="/docs/help">what you wrote</a> moves with ' +
  "them. Until then, all of it can be read as before, on every device that you use, and everyone who can see it now will " +
  "go on seeing it.";

/** Every type of the theme: a dropdown has links of each type that fits into one. */
const navbarItems = `
  {
    type: "dropdown",
    label: "More",
    items: [
      { label: "Blog", to: "/blog" },
      { type: "doc", docId: "discord", label: "Community" },
      { type: "docSidebar", sidebarId: "api", label: "All of the API" },
      { type: "docsVersion", label: "Newest" },
      { type: "html", value: "<hr>" },
      { label: "Away", href: "https://example.com" },
    ],
  },
  { type: "doc", docId: "intro", label: "Introduction" },
  { type: "docSidebar", sidebarId: "docs", label: "Articles" },
  { type: "docsVersion" },
  { type: "docsVersionDropdown", position: "right" },
  { type: "localeDropdown", position: "right" },
  { type: "html", value: "<b>Lamps</b>" },`;

/** Pages of the copy, in tests/fixtures/configured: a category's own page, and a category without one. */
const categories = [
  { type: "category", label: "Lamps", link: { type: "doc", id: "lamps/index" }, items: ["lamps/kitchen"] },
  { type: "category", label: "More lamps", link: { type: "generated-index" }, items: ["lamps/stairs"] },
];

/**
 * Everything that the site supports and does not use, beside the pages and posts in tests/fixtures/configured: what
 * follows in these files on what the keepers have written, whatever that is.
 */
export const everything: Readonly<Record<string, string>> = {
  "site/site.config.ts": `Object.assign(site, {
  announcement: ${JSON.stringify({ id: "first", content: announcement, isCloseable: true })},
});`,
  "site/sidebars.ts": `sidebars.docs.push(...${JSON.stringify(categories)});`,
  "site/site.navigation.ts": `navbar.items.splice(-1, 0, ${navbarItems});`,
};

/**
 * Copies the project with everything configured, without the installed packages, which it links to.
 *
 * @param folder where the copy goes; replaces an earlier one, except for what it has built.
 */
export function copyProject(folder: string): void {
  for (const name of copied) {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    fs.cpSync(fromRoot(name), path.join(folder, name), { recursive: true, filter: isSource });
  }
  // Tests count the posts, so there are no others.
  fs.rmSync(path.join(folder, "site/blog"), { recursive: true });
  fs.cpSync(fromRoot("tests/fixtures/configured"), folder, { recursive: true });
  cutOperations(path.join(folder, "site/docs/api"));
  for (const [name, code] of Object.entries(everything)) fs.appendFileSync(path.join(folder, name), code);
  linkPackages(folder);
}

const isSource = (file: string) => !/[/\\](\.docusaurus|node_modules)$/.test(file);

/** Leaves the headings and anchors of all operations but those of members: what is configured shows on few pages. */
function cutOperations(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".api.mdx"))) {
    const file = path.join(folder, name);
    const [, head = "", text = ""] = /^(---\n.*?\n---\n)(.*)$/s.exec(fs.readFileSync(file, "utf8")) ?? [];
    if (head.includes("/resources/members/")) continue;
    const anchors = [...text.matchAll(/ (?:anchor|id)="([\w-]+)"/g)].map(([, anchor]) => `<i id="${anchor}" />`);
    fs.writeFileSync(file, [head, ...(text.match(/^#+ .*$/gm) ?? []), anchors.join("")].join("\n\n"));
  }
}

/** The scope of the rooms' packages. */
const rooms = "@simply-plural-docs";

/** The rooms are packages too; those are the copies. */
function linkPackages(folder: string): void {
  const packages = path.join(folder, "node_modules");
  fs.rmSync(packages, { recursive: true, force: true });
  fs.mkdirSync(packages);
  const link = (from: string, name: string) => fs.symlinkSync(from, path.join(packages, name), "junction");
  const names = fs.readdirSync(fromRoot("node_modules")).filter((name) => !name.startsWith(".") && name !== rooms);
  for (const name of names) link(fromRoot("node_modules", name), name);
  fs.mkdirSync(path.join(packages, rooms));
  for (const name of fs.readdirSync(fromRoot("node_modules", rooms))) link(path.join(folder, name), `${rooms}/${name}`);
}
