import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Scope } from "./resources";

/** What the check never sends a valid request to, with the reason: nothing could undo it. */
const never: Record<string, string> = {
  generateReport: "it sends an email",
  generateReportV2: "it sends an email",
  exportUserData: "it sends an email",
  updateUsername: "the security log keeps it",
  syncMemberToOrFromPluralkit: "it changes what PluralKit has",
  syncMembersToOrFromPluralkit: "it changes what PluralKit has",
};

/** What changes nothing but what there is for a friend. */
const ofFriends = ["updateFriendSettings", "assignPrivacyBucketsToFriend"];

/** @returns why an operation was not tried, and how to try it. */
export function reasonUntried(
  operation: Operation,
  write: boolean,
  { account, reachesOthers, hasChannels }: Scope,
): string {
  const { id, method, tag } = operation;
  if (never[id]) return `never tried, because ${never[id]}: try it by hand`;
  if (method === "GET") return "only refused: use an account with whom a friend shares this";
  if (!write) return "only with --write";
  if ((operation.account ?? account) !== account) return `only with a token of a ${operation.account} account`;
  if (tag === "Chat Categories" && hasChannels)
    return "it would change the account's channels: use an account without any";
  if (!reachesOthers) return "others would notice: only with --reaches-others, or with an account without friends";
  if (ofFriends.includes(id)) return "only with an account that has friends";
  if (tag === "Friends") return "only with --friend-token of an account that is no friend";
  return "what it needs could not be added or undone: try it by hand";
}
