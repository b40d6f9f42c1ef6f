import { readChanges, subjectWord } from "../../changes/readChanges";
import { blocks, escapeMdx } from "../mdx";

/** @returns MDX with all entries in changes/, newest first. */
export function changeList(): string {
  return blocks(
    ...readChanges().map(({ id, date, title, about, summary, changes }) =>
      blocks(
        `## ${escapeMdx(title)} {#${id}}`,
        `**${subjectWord[about]}** · ${longDate(date)}`,
        escapeMdx(summary.trim()),
        changes
          .map(
            ({ text, breaking }) =>
              `- ${breaking ? "**Breaking.** " : ""}${escapeMdx(text.trim().replace(/\s+/g, " "))}`,
          )
          .join("\n"),
      ),
    ),
  );
}

function longDate(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
