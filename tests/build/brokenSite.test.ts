import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { copyProject } from "../support/configuredSite";
import { everything } from "../support/everything";
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

/** Changes a file of the copy until the end of the test; returns the number of its last line then. */
function change(name: string, edit: (text: string) => string): number {
  const file = path.join(project, name);
  const text = fs.readFileSync(file, "utf8");
  changed.set(file, text);
  const edited = edit(text);
  fs.writeFileSync(file, edited);
  return edited.split("\n").length;
}

const page = "site/docs/lamps/kitchen.mdx";
const navigation = "site/site.navigation.ts";
const lastLine = (code: string) => (text: string) => `${text}\n${code}`;

// One for each place at which a build checks something; each fault is tested beside its check, in site/metadata.
const faults: [string, string, (text: string) => string, string][] = [
  [
    "a navbar item for a sidebar that does not exist",
    navigation,
    lastLine('navbar.items.push({ type: "docSidebar", sidebarId: "gone" });'),
    `${navigation}:LAST: There is no sidebar "gone". site/sidebars.ts has docs, api`,
  ],
  ["tags that are not a list", page, (text) => text.replace("[lamps]", "lamps"), `${page}:4: The tags are not a list.`],
  [
    "a navbar item of an unknown type",
    navigation,
    lastLine('navbar.items.push({ type: "nonsense" });'),
    `${navigation}:LAST: Bad navbar item type nonsense\nWhat can be written there: https://`,
  ],
  [
    "a sidebar’s item for a document that does not exist",
    "site/sidebars.ts",
    lastLine('sidebars.docs.push("lamps/gone");'),
    "These sidebar document ids do not exist:\n- lamps/gone\nAn id is a file's path below site/docs/",
  ],
  [
    "a category’s cards on a page that is not a category’s",
    page,
    lastLine('import DocCardList from "@theme/DocCardList";\n\n<DocCardList />'),
    "It shows the pages of a category, and no category in site/sidebars.ts has this page as its link.",
  ],
];

// By day one of the configuration and one of a page: each starts Docusaurus.
test.each(everything ? faults : faults.slice(0, 2))(
  "%s: the build ends with one message, which has file, line and what to do",
  (_, file, edit, message) => {
    const last = change(file, edit);
    const { status, output } = runCommand("tools/build.ts", ["--no-generate"], {}, project);
    expect(status).toBe(1);
    expect(output).toContain(message.replace("LAST", `${last}`));
    expect(output).not.toMatch(/^ +at |Cannot read properties/m);
  },
);
