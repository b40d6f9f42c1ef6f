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
export const guideSteps: Record<string, { operation: string; step: Step }> = {
  bearerToken: {
    operation: "getYourAuthedUserId",
    step: { method: "GET", path: "/v1/me", token: null, headers: { Authorization: "Bearer YOUR_TOKEN" } },
  },
  endJuniper: { operation: "updateFrontHistoryEntry", step: endFront(junipersFront) },
  startWren: { operation: "addFrontHistoryEntry", step: startFront },
  setTea: {
    operation: "updateMemberFields",
    step: { method: "PATCH", path: `/v1/member/fields/${juniper}`, body: { info: { [favouriteTea]: "Jasmine" } } },
  },
};
