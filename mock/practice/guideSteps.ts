import { ids } from "../scenarios/ids";
import type { Step } from "../scenarios/types";

const { wren, junipersFront, juniper, favouriteTea } = ids;

export const startFront: Step = {
  method: "POST",
  path: "/v1/frontHistory",
  body: { custom: false, live: true, startTime: 1750000000000, member: wren },
};

/** @param entry id of the front history entry. */
export function endFront(entry: string): Step {
  return { method: "PATCH", path: `/v1/frontHistory/${entry}`, body: { live: false, endTime: 1750000000000 } };
}

/** Requests in guides and recipes that are not a sample of an operation page, by the guides' names for them. */
export const guideSteps: Record<string, Step> = {
  bearerToken: { method: "GET", path: "/v1/me", token: null, headers: { Authorization: "Bearer YOUR_TOKEN" } },
  endJuniper: endFront(junipersFront),
  startWren: startFront,
  setTea: { method: "PATCH", path: `/v1/member/fields/${juniper}`, body: { info: { [favouriteTea]: "Jasmine" } } },
};

/** The operations of these requests, by their names. */
export const guideOperations: Record<string, string> = {
  bearerToken: "getYourAuthedUserId",
  endJuniper: "updateFrontHistoryEntry",
  startWren: "addFrontHistoryEntry",
  setTea: "updateMemberFields",
};
