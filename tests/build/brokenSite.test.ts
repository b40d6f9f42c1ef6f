import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { copyProject } from "../support/configuredSite";
import { runCommand } from "../support/runCommand";

const project = fromRoot("generated/broken-site");

beforeAll(() => copyProject(project));
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

/** The files of the copy that a test has changed, as they were before. */
const changed = new Map<string, string>();

afterEach(() => {
  for (const [file, text] of changed) fs.writeFileSync(file, text);
  changed.clear();
});

/** Changes a file of the copy until the end of the test. */
function change(name: string, edit: (text: string) => string): void {
  const file = path.join(project, name);
  const text = fs.readFileSync(file, "utf8");
  changed.set(file, text);
  fs.writeFileSync(file, edit(text));
}

const page = "site/docs/discord.mdx";
const search = '{ type: "search"';
const inNavbar = (item: string) => (text: string) => text.replace(search, `${item} ${search}`);

// One for each place at which a build checks something; each fault is tested beside its check, in site/metadata.
test.each<[string, string, (text: string) => string, string]>([
  [
    "tags that are not a list",
    page,
    (text) => text.replace("\ndescription:", "\ntags: lamps\ndescription:"),
    `${page}:3: The tags are not a list.`,
  ],
  [
    "a navbar item of an unknown type",
    "site/site.navigation.ts",
    inNavbar('{ type: "nonsense", label: "Lamps" },'),
    "site/site.navigation.ts:21: Bad navbar item type nonsense\nWhat can be written there: https://",
  ],
  [
    "a navbar item for a sidebar that does not exist",
    "site/site.navigation.ts",
    inNavbar('{ type: "docSidebar", sidebarId: "gone", label: "Lamps" },'),
    'site/site.navigation.ts:21: There is no sidebar "gone". site/sidebars.ts has docs, api',
  ],
  [
    "a sidebar’s item for a document that does not exist",
    "site/sidebars.ts",
    (text) => text.replace("help/first_steps", "help/gone"),
    "These sidebar document ids do not exist:\n- help/gone\nAn id is a file's path below site/docs/",
  ],
  [
    "a category’s cards on a page that is not a category’s",
    page,
    (text) => text.replace("\n---\n", '\n---\n\nimport DocCardList from "@theme/DocCardList";\n\n<DocCardList />\n'),
    "It shows the pages of a category, and no category in site/sidebars.ts has this page as its link.",
  ],
])("%s: the build ends with one message, which has file, line and what to do", (_, file, edit, message) => {
  change(file, edit);
  const { status, output } = runCommand("tools/build.ts", ["--no-generate"], {}, project);
  expect(status).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toMatch(/^ +at |Cannot read properties/m);
});
