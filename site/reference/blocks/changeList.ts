import { type ChangeEntry, readChanges, subjectWord } from "../../changes/readChanges";
import { folded, type Part } from "../parts";

/**
 * Lists all entries in changes/, newest first, each under its date. What can break a client, and what the API does
 * differently, is shown; the rest of what only the pages say is folded.
 */
export function changeList(): Part[] {
  return readChanges().map(({ id, date, title, about, summary, changes }) => {
    const shown = changes.filter(({ breaking }) => about === "api" || breaking);
    const rest = changes.filter((change) => !shown.includes(change));
    return [
      `## ${longDate(date)} {#${id}}`,
      `**${subjectWord[about]}** · **${title}**`,
      summary.trim(),
      listOf(shown),
      rest.length > 0 && folded(`What the pages say differently: ${rest.length} lines`, {}, listOf(rest)),
    ];
  });
}

function listOf(changes: ChangeEntry["changes"]): string {
  return changes
    .map(({ text, breaking }) => `- ${breaking ? "**Breaking.** " : ""}${text.trim().replace(/\s+/g, " ")}`)
    .join("\n");
}

function longDate(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
