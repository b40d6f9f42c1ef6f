import { readChanges, subjectWord } from "../../changes/readChanges";
import type { Part } from "../parts";

/** Lists all entries in changes/, newest first. */
export function changeList(): Part[] {
  return readChanges().map(({ id, date, title, about, summary, changes }) => [
    `## ${title} {#${id}}`,
    `**${subjectWord[about]}** · ${longDate(date)}`,
    summary.trim(),
    changes
      .map(({ text, breaking }) => `- ${breaking ? "**Breaking.** " : ""}${text.trim().replace(/\s+/g, " ")}`)
      .join("\n"),
  ]);
}

function longDate(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
