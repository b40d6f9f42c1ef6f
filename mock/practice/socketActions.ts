import { ids } from "../scenarios/ids";
import type { Step } from "../scenarios/types";

/** An action that makes the socket send messages. */
export interface SocketAction {
  label: string;
  /** Sent on the socket unchanged. */
  message?: string;
  /** Requests over HTTP, one after the other. */
  steps?: Step[];
  /** An action in the app, if no request can do it. */
  inApp?: "passwordChange";
}

const { wren, friend, free } = ids;
const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };

const pluralKit = (direction: "push" | "pull"): Step => ({
  method: "PATCH",
  path: `/v1/integrations/pluralkit/sync/members?direction=${direction}`,
  body: {
    token: "YOUR_PLURALKIT_TOKEN",
    options: { name: true, avatar: true, pronouns: true, description: true, useDisplayName: false, color: true },
    syncOptions: { add: true, overwrite: true },
  },
});

/** The member whose front the socket page starts and ends. */
export const frontMember = wren;
export const askForFronts: Step = { method: "GET", path: "/v1/fronters" };

/** Further actions on the socket page. */
export const socketActions: SocketAction[] = [
  {
    label: "Add a member, then delete them",
    steps: [
      {
        method: "POST",
        path: `/v1/member/${free}`,
        body: { name: "Ivy", preventsFrontNotifs: true, private: true, preventTrusted: true },
      },
      { method: "DELETE", path: `/v1/member/${free}` },
    ],
  },
  {
    label: "Remove a friend, who then asks again",
    steps: [
      { method: "DELETE", path: `/v1/friends/remove/${friend}` },
      { method: "POST", path: "/v2/friends/request/add/lantern-house", token: "friend", body: { settings } },
      { method: "POST", path: `/v1/friends/request/respond/${friend}?accepted=true`, body: { settings } },
    ],
  },
  { label: "Send all members to PluralKit", steps: [pluralKit("push")] },
  { label: "Fetch all members from PluralKit", steps: [pluralKit("pull")] },
  { label: "Send text that is not JSON", message: "{'op': 'authenticate'}" },
  { label: "Send JSON without op", message: '{"token": "YOUR_TOKEN"}' },
  { label: "Send a token that is not a string", message: '{"op": "authenticate", "token": 1}' },
  { label: "Change the password in the app", inApp: "passwordChange" },
];
