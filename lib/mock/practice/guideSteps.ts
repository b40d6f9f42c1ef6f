import { ids } from "../scenes/ids";
import type { Step } from "../scenes/types";

const { wren, junipersFront, juniper, favouriteTea } = ids;

/** Requests of the guides and the recipes that are no sample of an operation's page, by the names that the guides use. */
export const guideSteps: Record<string, Step> = {
  bearerToken: { method: "GET", path: "/v1/me", token: null, headers: { Authorization: "Bearer YOUR_TOKEN" } },
  endJuniper: {
    method: "PATCH",
    path: `/v1/frontHistory/${junipersFront}`,
    body: { live: false, endTime: 1750000000000 },
  },
  startWren: {
    method: "POST",
    path: "/v1/frontHistory",
    body: { custom: false, live: true, startTime: 1750000000000, member: wren },
  },
  setTea: { method: "PATCH", path: `/v1/member/fields/${juniper}`, body: { info: { [favouriteTea]: "Jasmine" } } },
};
