import { examplePath, requestExamples } from "@simply-plural-docs/description/model/examples";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { parse } from "./disagreements";
import type { WriteOptions } from "./objects";
import type { Request } from "./types";

/** The most requests that `tryFriendship` sends, those of `Cleanup` included. */
export const countFriendship = 20;

/** What it is tried with, which `--only` may have excluded. */
const needed = [
  ...["addFriend", "addFriendV2", "respondToFriendRequest", "deleteFriendRequest", "removeFriend"],
  ...["getFriends", "getSentFriendRequests", "getReceivedFriendRequests"],
];

/** Asks another account for friendship and takes it back, then becomes its friend and ends that. */
export async function tryFriendship({ asker, cleanup, systemId, others, scope }: WriteOptions): Promise<void> {
  const { friend, areFriends } = others;
  if (!scope.reachesOthers || !friend || areFriends !== false || !asker.has(...needed)) return;
  const of = (id: string, about: string, other = friend.id, more: Partial<Request> = {}): Request => {
    const operation = asker.operation(id);
    const examples = Object.entries(requestExamples(asker.description, operation));
    const isForKind = ([name]: [string, unknown]) => (name === "legacy") === (scope.account === "legacy");
    const [, example] = examples.find(isForKind) ?? examples[0] ?? [];
    const path = examplePath(operation, { usernameOrId: other, userId: other });
    return { operation, about, path, ...(example && { body: example.value }), ...more };
  };
  const lists = async (id: string, other = friend.id, more: Partial<Request> = {}) =>
    (await asker.list(of(id, "list", other, more))).some((item) => item.id === other);
  const expectListed = async (
    id: string,
    isThere: boolean,
    about: string,
    ...as: [other?: string, more?: Partial<Request>]
  ) => {
    const isAsExpected = (await lists(id, ...as)) === isThere;
    if (!isAsExpected)
      asker.note(of(id, "list"), `${about}: the other account is ${isThere ? "missing" : "still there"}`);
    return isAsExpected;
  };
  const done = async (request: Request) => {
    const response = await asker.ask(request, "success");
    const outcome = parse(response?.body ?? "");
    if (isObject(outcome) && outcome.success === false) asker.note(request, "success is false");
    return response?.status === 200;
  };
  const sent = "getSentFriendRequests";
  if ((await lists(sent)) || (await lists("getReceivedFriendRequests"))) return;

  const takeBack = of("deleteFriendRequest", "take the request back");
  const end = of("removeFriend", "end the friendship");
  const asOther = { token: friend.token };
  const takeOthersBack = of("deleteFriendRequest", "take the request back", systemId, asOther);
  // Sent at the end in any case: they change nothing if there is nothing to undo.
  for (const request of [takeBack, takeOthersBack, end]) cleanup.undoing(request.path, request);
  if (await done(of("addFriend", "ask for friendship"))) {
    await expectListed(sent, true, "after asking");
    await expectListed("getReceivedFriendRequests", true, "after asking", systemId, asOther);
    await done(takeBack);
    // Otherwise, a request from the other side would begin the friendship.
    if (!(await expectListed(sent, false, "after taking it back"))) return;
  }
  if (await done(of("addFriendV2", "ask for friendship", systemId, asOther))) {
    const accept = of("respondToFriendRequest", "accept");
    await done({ ...accept, path: `${accept.path}?accepted=true` });
    await expectListed("getFriends", true, "after accepting");
    await asker.ask(end, "success");
    await expectListed("getFriends", false, "after the friendship");
  }
}
