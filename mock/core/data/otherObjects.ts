import { people } from "./people";
import type { Collection, StoredObject } from "./store";

const uid = people.lanternHouse;
const buckets = { friends: "683d6810ae33775583e26f52" };

/**
 * Objects of the fictional system (description/openapi/example-system.md) that are in no example of the owner's read operations.
 * A test ensures that nothing here is also in an example.
 */
export const otherObjects: (StoredObject & { collection: Collection })[] = [
  {
    collection: "members",
    id: "683d6c481f2cdf57abc7f967",
    content: {
      name: "Wren",
      pronouns: "she/her",
      color: "#8a5cd6",
      pkId: "wrenq",
      preventsFrontNotifs: false,
      uid,
      lastOperationTime: 1748855880000,
      buckets: [buckets.friends],
    },
  },
  {
    collection: "members",
    id: "683d6d38e907e4d2cdf5416e",
    content: {
      name: "Sol",
      pronouns: "he/him",
      color: "#c9822b",
      uid,
      lastOperationTime: 1748856120000,
      buckets: [],
    },
  },
  {
    collection: "groups",
    id: "684ee11c4d227004218d2bec",
    content: {
      parent: "683d71707843540c7094e5d6",
      color: "#2f7d5b",
      name: "Kitchen team",
      desc: "Cooks on weekdays.",
      emoji: "🍲",
      members: ["683d6b948224ca0550b24d47"],
      supportDescMarkdown: true,
      uid,
      lastOperationTime: 1749999900000,
      buckets: [],
    },
  },
  {
    collection: "groups",
    id: "684ee13a2257909df07ccfe9",
    content: {
      parent: "root",
      color: "#5b6472",
      name: "Night owls",
      desc: "Awake after **ten**.",
      emoji: "🌙",
      members: ["683d6d38e907e4d2cdf5416e"],
      supportDescMarkdown: true,
      uid,
      lastOperationTime: 1749999930000,
    },
  },
  {
    collection: "users",
    id: people.marbleFox,
    content: { uid: people.marbleFox, username: "marble-fox" },
  },
  {
    collection: "users",
    id: people.oldClock,
    content: { uid: people.oldClock, username: "old-clock" },
  },
  {
    collection: "friends",
    id: "68406d80e81b9c56a17eb587",
    content: {
      uid: people.quietHarbour,
      frienduid: people.lanternHouse,
      seeMembers: true,
      seeFront: true,
      getFrontNotif: true,
      trusted: false,
      getTheirFrontNotif: true,
      lastOperationTime: 1749052800000,
    },
  },
];
