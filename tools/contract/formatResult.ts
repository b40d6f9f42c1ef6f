import type { ContractResult } from "./checkContract";

/**
 * Puts the outcome of a comparison into text.
 *
 * @param result the outcome.
 * @returns the text, and whether there is nothing to do.
 */
export function formatResult(result: ContractResult): { text: string; isClean: boolean } {
  const { differences, unreadable, stale, applied, counts } = result;
  const lines: string[] = [];
  if (unreadable.length > 0) {
    lines.push(`${counted(unreadable.length, "part")} could not be read:`, "");
    for (const problem of unreadable) lines.push(`  ${problem.place}`, `    ${problem.message}`);
    lines.push("");
  }
  if (differences.length > 0) {
    lines.push(`${counted(differences.length, "difference")} between server and description:`);
    let last = "";
    for (const difference of differences) {
      if (difference.operation !== last)
        lines.push("", result.labels.get(difference.operation) ?? difference.operation);
      last = difference.operation;
      lines.push(
        `  ${difference.part}`,
        `    server       ${difference.server}  (${difference.serverPlace})`,
        `    description  ${difference.description}  (${difference.descriptionPlace})`,
      );
    }
    lines.push("");
  }
  if (stale.length > 0) {
    lines.push(`${counted(stale.length, "declared difference")} in tools/contract/declared.ts does not hold:`, "");
    for (const { declared, reason } of stale) {
      lines.push(`  ${declared.operation}, ${declared.part}: ${reason}. Correct or remove the entry.`);
    }
    lines.push("");
  }
  lines.push(
    `Compared ${counted(counts.compared, "operation")} (${counted(counts.bodies, "request body", "request bodies")}, ${counted(counts.parameters, "parameter")}).`,
    `The server has ${counted(counts.routes, "route")}: ${counts.token} take an API token, ${counts.app} are for the app only, ${counts.open} need no login.`,
  );
  for (const entry of applied) lines.push(`Declared: ${entry.operation}, ${entry.part}. ${entry.reason}`);
  const isClean = differences.length + unreadable.length + stale.length === 0;
  lines.push(isClean ? "Server and description agree." : "Server and description do not agree.");
  return { text: lines.join("\n"), isClean };
}

function counted(amount: number, singular: string, plural = `${singular}s`): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}
