import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import YAML from "yaml";

/** What an entry is about: what the server does, or only what these pages and the descriptions say. */
const subjects = ["api", "docs"] as const;
type Subject = (typeof subjects)[number];

/** The word that tells readers so. */
export const subjectWord: Record<Subject, string> = { api: "API", docs: "Pages" };

/** An entry of the page of changes, from a file in site/changes/. */
export interface ChangeEntry {
  /** Its file name without the extension, which is also its anchor. */
  id: string;
  /** `2026-11-21` */
  date: string;
  title: string;
  about: Subject;
  /** Markdown, one or two sentences. */
  summary: string;
  changes: { text: string; breaking?: boolean }[];
}

const folder = fromRoot("site/changes");

/**
 * Reads all entries, newest first.
 *
 * @param from the folder; default: site/changes/.
 * @throws UserError with the file and what is wrong in it.
 */
export function readChanges(from: string = folder): ChangeEntry[] {
  if (!fs.existsSync(from)) return [];
  return (
    fs
      .readdirSync(from, { withFileTypes: true })
      // Editors create symbolic links beside an open file.
      .filter((entry) => entry.isFile() && /^[^.].*\.yaml$/.test(entry.name))
      .map(({ name }) => readEntry(from, name))
      .sort((a, b) => b.date.localeCompare(a.date, "en") || b.id.localeCompare(a.id, "en"))
  );
}

function readEntry(from: string, file: string): ChangeEntry {
  const fail = (problem: string) =>
    new UserError(`site/changes/${file} ${problem}. See CONTRIBUTING.md for the form of an entry.`);
  const document = YAML.parseDocument(fs.readFileSync(path.join(from, file), "utf8"), { schema: "core" });
  const [error] = document.errors;
  if (error) throw fail(`is not valid YAML: ${error.message}`);
  const entry = document.toJS() as Partial<ChangeEntry> | null;
  const { date, title, about, summary, changes } = entry ?? {};
  if (typeof date !== "string" || !isDate(date)) {
    throw fail("needs a date such as 2026-11-21");
  }
  if (!file.startsWith(`${date}-`)) throw fail(`is dated ${date}, so its name must begin with that date`);
  if (typeof title !== "string" || typeof summary !== "string" || !title || !summary) {
    throw fail("needs a title and a summary, both strings");
  }
  if (!about || !subjects.includes(about)) {
    throw fail("needs `about`: `api` if the server changed, `docs` if only what is written about it did");
  }
  if (!Array.isArray(changes) || !changes.every((change) => typeof change?.text === "string")) {
    throw fail("needs a list of changes, each with a `text`");
  }
  if (!changes.every(({ breaking }) => [undefined, true, false].includes(breaking))) {
    throw fail("has a `breaking` that is neither true nor false");
  }
  return { id: file.replace(/\.yaml$/, ""), date, title, about, summary, changes };
}

/** @returns whether the text is a valid date of the form `2026-11-21`. */
function isDate(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
