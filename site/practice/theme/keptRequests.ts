import { storedText } from "../../utils/storedText";

/** Storage key of the requests that the reader has changed in this tab: JSON, by operation. */
export const keptRequestsKey = "practice-requests";

/** @returns whether the reader has changed this operation's request in this tab. */
export function hasKeptRequest(operation: string): boolean {
  return (storedText("sessionStorage", keptRequestsKey) ?? "").includes(`"${operation}":`);
}
