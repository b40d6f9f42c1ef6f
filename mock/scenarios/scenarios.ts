import { people } from "../core/data/people";
import { failingTokens } from "../core/handlers/pluralKit";
import { ids } from "./ids";
import type { Scenario, Step } from "./types";

const { lanternHouse, quietHarbour, marbleFox, oldClock } = people;
const { juniper, wren, sol, blurry, birthday, nightOwls, wrensFront, junipersFront, general, free: nobody } = ids;

const friendly = { seeMembers: true, seeFront: true, getFrontNotif: true };
const pluralKit = {
  token: "any",
  options: { name: true, avatar: true, pronouns: true, description: true, useDisplayName: false, color: true },
};
const pluralKitAll = { ...pluralKit, syncOptions: { add: true, overwrite: true } };

/** PluralKit tokens that fail, each with a different error. */
const failing = [...failingTokens.keys()];

const get = (path: string): Scenario => ({ request: { method: "GET", path } });
const post = (path: string, body?: unknown): Scenario => ({ request: { method: "POST", path, body } });
const patch = (path: string, body: unknown): Scenario => ({ request: { method: "PATCH", path, body } });
const remove = (path: string, headers?: Step["headers"]): Scenario => ({
  request: { method: "DELETE", path, headers },
});

/** Sends the first scenario's request before the second scenario. */
const after = ({ request }: Scenario, scenario: Scenario): Scenario => ({ ...scenario, before: [request] });
const showing = (shows: string, scenario: Scenario): Scenario => ({ ...scenario, shows });
const onLegacyAccount = (scenario: Scenario): Scenario => ({ ...scenario, account: "legacy" });

/** Quiet harbour reads lantern house's data. */
const asFriend = (path: string): Scenario => ({ request: { method: "GET", path, token: "friend" } });

/** The same, after lantern house has stopped sharing members with friends. */
const asShutOut = (path: string): Scenario =>
  after(patch(`/v1/friend/${quietHarbour}`, { seeMembers: false, seeFront: false }), asFriend(path));

const asking = (version: string, settings: object) => [
  post(`/${version}/friends/request/add/lantern-house`, { settings }),
  post(`/${version}/friends/request/add/quiet-harbour`, { settings }),
  post(`/${version}/friends/request/add/old-clock`, { settings }),
  post(`/${version}/friends/request/add/old-clock`, friendly),
];

const bareFrame = { frame: { bgStartColor: "#d1495b", bgEndColor: "#c9822b" } };

/**
 * Scenarios for errors that are specific to an operation, by `operationId`. Each starts from a fresh mock.
 */
export const scenarios: Record<string, Scenario[]> = {
  getMember: [asFriend(`/v1/member/${lanternHouse}/${sol}`), asShutOut(`/v1/member/${lanternHouse}/${juniper}`)],
  getAllMembers: [asShutOut(`/v1/members/${lanternHouse}`)],
  addMember: [post("/v1/member", { name: "x", ...bareFrame })],
  updateMember: [patch(`/v1/member/${juniper}`, bareFrame)],
  updateMemberFields: [onLegacyAccount(patch(`/v1/member/fields/${juniper}`, { info: {} }))],
  getCustomFront: [
    asFriend(`/v1/customFront/${lanternHouse}/${blurry}`),
    asShutOut(`/v1/customFront/${lanternHouse}/${blurry}`),
  ],
  getAllCustomFronts: [asShutOut(`/v1/customFronts/${lanternHouse}`)],
  addCustomFront: [post("/v1/customFront", { name: "x", ...bareFrame })],
  updateCustomFront: [patch(`/v1/customFront/${blurry}`, bareFrame)],
  getCustomField: [asFriend(`/v1/customField/${lanternHouse}/${birthday}`)],
  getAllCustomFields: [asShutOut(`/v1/customFields/${lanternHouse}`)],
  getGroup: [asFriend(`/v1/group/${lanternHouse}/${nightOwls}`), asShutOut(`/v1/group/${lanternHouse}/${nightOwls}`)],
  getAllGroups: [asShutOut(`/v1/groups/${lanternHouse}`)],
  setGroupsOfMember: [patch("/v1/group/members", { member: nobody, groups: [] })],

  addFrontHistoryEntry: [post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: nobody })],
  addFrontHistoryEntryWithId: [
    post(`/v1/frontHistory/${wrensFront}`, { custom: false, live: false, startTime: 1, endTime: 2, member: wren }),
  ],
  updateFrontHistoryEntry: [
    patch(`/v1/frontHistory/${wrensFront}`, { live: true }),
    patch(`/v1/frontHistory/${junipersFront}`, { member: nobody }),
    after(
      post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: wren }),
      patch(`/v1/frontHistory/${junipersFront}`, { member: wren }),
    ),
  ],
  addComment: [
    post("/v1/comment", { time: 1, text: "x", documentId: wrensFront, collection: "members" }),
    post("/v1/comment", { time: 1, text: "x", documentId: nobody, collection: "frontHistory" }),
  ],
  deleteComment: [remove(`/v1/comment/${ids.comment}`, { "Operation-Time": "1" })],

  addMessage: [
    post("/v1/chat/message", { message: "x", channel: nobody, writer: juniper, writtenAt: 1 }),
    post("/v1/chat/message", { message: "x", channel: general, writer: nobody, writtenAt: 1 }),
    post("/v1/chat/message", { message: "x", channel: general, writer: juniper, writtenAt: 1, replyTo: nobody }),
  ],
  getMessages: [
    get(`/v1/chat/messages/${general}`),
    get(`/v1/chat/messages/${general}?limit=10&start=1`),
    get(`/v1/chat/messages/${general}?limit=101`),
    get(`/v1/chat/messages/${general}?limit=1&sortOrder=down`),
    get(`/v1/chat/messages/${general}?limit=1&sortBy=written.at`),
    get(`/v1/chat/messages/${general}?limit=1&skipTo=1`),
    get(`/v1/chat/messages/${general}?limit=1&skip=x`),
  ],
  addPoll: [post("/v1/poll", { name: "x", desc: "", custom: false })],
  updatePoll: [patch("/v1/poll/6849b610f26fb104e3b7bcf5", { options: [], allowVeto: true })],
  addAutomatedTimer: [post("/v1/timer/automated", { name: "x", message: "y" })],

  getFrontHistory: [
    get(`/v1/frontHistory/${lanternHouse}`),
    get(`/v1/frontHistory/${lanternHouse}?endTime=2`),
    get(`/v1/frontHistory/${lanternHouse}?startTime=x&endTime=2`),
  ],
  getAnalytics: [
    get("/v1/user/analytics"),
    get("/v1/user/analytics?endTime=2"),
    get("/v1/user/analytics?startTime=x&endTime=2"),
    get("/v1/user/analytics?startTime=1&endTime=2&limit=3"),
  ],

  getUser: [after(remove(`/v1/friends/request/${oldClock}`), get(`/v1/user/${oldClock}`))],
  updateUsername: [patch("/v1/user/username/x", { username: "Quiet-Harbour" })],

  addFriend: asking("v1", { ...friendly, trusted: false }),
  addFriendV2: asking("v2", friendly),
  respondToFriendRequest: [
    post(`/v1/friends/request/respond/${quietHarbour}?accepted=true`, { settings: friendly }),
    after(
      remove(`/v1/friends/request/${oldClock}`),
      post(`/v1/friends/request/respond/${oldClock}?accepted=false`, {}),
    ),
    post(`/v1/friends/request/respond/${marbleFox}?accepted=maybe`, {}),
    post(`/v1/friends/request/respond/${marbleFox}`, {}),
    showing("unknownQuery", post(`/v1/friends/request/respond/${marbleFox}?accepted=true&trusted=true`, {})),
    showing(
      "trustedRefused",
      post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings: { ...friendly, trusted: true } }),
    ),
    onLegacyAccount(post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings: friendly })),
  ],
  getFriendSettings: [
    after(
      post(`/v1/friends/request/respond/${marbleFox}?accepted=true`, { settings: friendly }),
      asFriend(`/v1/friend/${lanternHouse}/${marbleFox}`),
    ),
  ],
  getCurrentFrontersOfSystem: [
    showing("notFriend", get(`/v1/friend/${marbleFox}/getFront`)),
    showing("frontNotShared", asShutOut(`/v1/friend/${lanternHouse}/getFront`)),
  ],
  getCurrentFrontersOfSystemTextFormat: [
    showing("notFriend", get(`/v1/friend/${marbleFox}/getFrontValue`)),
    showing("frontNotShared", asShutOut(`/v1/friend/${lanternHouse}/getFrontValue`)),
    showing("ownId", get(`/v1/friend/${lanternHouse}/getFrontValue`)),
  ],

  assignFriendsToPrivacyBucket: [patch("/v1/privacyBucket/assignfriends", { bucket: nobody, friends: [] })],

  syncMemberToOrFromPluralkit: [
    ...failing.map((token) =>
      patch("/v1/integrations/pluralkit/sync/member/x?direction=push", { ...pluralKit, member: wren, token }),
    ),
    patch("/v1/integrations/pluralkit/sync/member/x?direction=pull", { ...pluralKit, member: "other" }),
    patch("/v1/integrations/pluralkit/sync/member/x?direction=push", { ...pluralKit, member: nobody }),
    patch("/v1/integrations/pluralkit/sync/member/x?direction=sideways", { ...pluralKit, member: nobody }),
    patch("/v1/integrations/pluralkit/sync/member/x", { ...pluralKit, member: nobody }),
  ],
  syncMembersToOrFromPluralkit: [
    ...failing.map((token) =>
      patch("/v1/integrations/pluralkit/sync/members?direction=pull", { ...pluralKitAll, token }),
    ),
    patch("/v1/integrations/pluralkit/sync/members?direction=sideways", pluralKitAll),
    patch("/v1/integrations/pluralkit/sync/members", pluralKitAll),
  ],
};
