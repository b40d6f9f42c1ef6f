import type { Operation } from "simply-plural-api-description/model/operations";

/** What the check never sends a valid request to, with the reason: nothing could undo it. */
const never: Record<string, string> = {
  generateReport: "it sends an email",
  generateReportV2: "it sends an email",
  exportUserData: "it sends an email",
  updateUsername: "the security log keeps it",
  syncMemberToOrFromPluralkit: "it changes what PluralKit has",
  syncMembersToOrFromPluralkit: "it changes what PluralKit has",
};

/** @returns why an operation was not tried, and how to try it. */
export function reasonUntried(operation: Operation, write: boolean, account: "migrated" | "legacy"): string {
  const { id, method } = operation;
  if (never[id]) return `never tried, because ${never[id]}: try it by hand`;
  if (method === "GET") return "only refused: use an account with whom a friend shares this";
  if (!write) return "only with --write";
  if ((operation.account ?? account) !== account) return `only with a token of a ${operation.account} account`;
  return "it can reach more than the check's own objects: try it by hand";
}
