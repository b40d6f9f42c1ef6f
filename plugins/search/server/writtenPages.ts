import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import { readSocketDescription } from "../../../lib/asyncapi";
import { fromRoot } from "../../../lib/paths";
import { UserError } from "../../../lib/userError";
import { emptyPage, plain, readSections, type SourcePage } from "./sourcePage";

/** Folders of pages and the address that each stands for. */
const folders = [
  { folder: "docs", base: "/docs" },
  { folder: "src/pages", base: "" },
];

/** @returns the pages written by hand, in the order of their addresses. */
export function writtenPages(): SourcePage[] {
  return folders.flatMap(({ folder, base }) =>
    (fs.readdirSync(fromRoot(folder), { recursive: true, encoding: "utf8" }) as string[])
      .map((file) => file.split(path.sep).join("/"))
      .filter((file) => /\.mdx?$/.test(file) && !file.startsWith("api/") && !/(^|\/)_/.test(file))
      .sort()
      .map((file) => writtenPage(fromRoot(folder, file), `${base}/${file.replace(/(\/?index)?\.mdx?$/, "")}`)),
  );
}

function writtenPage(file: string, address: string): SourcePage {
  const source = fs.readFileSync(file, "utf8");
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const matter = YAML.parse(head) as { title?: string; description?: string; sidebar_label?: string } | null;
  if (!matter?.title) throw new UserError(`${path.relative(fromRoot(), file)} has no title in its front matter.`);
  const page: SourcePage = { ...emptyPage(address, matter.title, matter.description ?? ""), ...readSections(text) };
  if (matter.sidebar_label && matter.sidebar_label !== matter.title) page.names.push(matter.sidebar_label);
  return address.endsWith("/socket") ? withMessages(page) : page;
}

/** The socket's page shows every message of its description. */
function withMessages(page: SourcePage): SourcePage {
  const messages = Object.entries(readSocketDescription().components.messages);
  return {
    ...page,
    requests: ["SOCKET /v1/socket"],
    headings: [
      ...page.headings,
      ...messages.map(([name, message]) => ({ text: message.title, anchor: `message-${name}` })),
    ],
    texts: [
      ...page.texts,
      ...messages.map(([, message], index) => ({
        heading: page.headings.length + index,
        text: plain(`${message.summary} ${message["x-when"]} ${message["x-do"]}`),
      })),
    ],
  };
}
