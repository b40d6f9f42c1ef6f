import { exportCollections } from "@simply-plural-docs/description/export/exportSchema";
import type { Description } from "@simply-plural-docs/description/model/types";
import { createMockCore } from "@simply-plural-docs/mock/core";
import { people } from "@simply-plural-docs/mock/core/data/people";
import { startTime } from "@simply-plural-docs/mock/core/data/seed";
import type { Content } from "@simply-plural-docs/mock/core/data/store";
import type { ExportFile } from "@simply-plural-docs/mock/core/rules/exportFile";
import { addFields } from "./sampleFields";

/**
 * Writes the export file of the examples' fictional system, as it is when the mock starts.
 *
 * @param account the kind of account.
 * @throws UserError if the description lacks what the mock needs.
 */
export function exportSample(description: Description, account: "migrated" | "legacy"): ExportFile {
  const core = createMockCore({
    description,
    clock: { now: () => startTime, after: () => () => {} },
    random: () => 0,
    compile: () => () => [], // No request is made, so nothing is checked.
  });
  core.reset(account);
  const file = addFields(core.exportFile(), account);
  const seenOnly = Object.entries(exportCollections()).flatMap(([name, one]) => (one["x-seen"] ? [name] : []));
  return {
    ...file,
    frontHistory: [...(file.frontHistory ?? []), ...moreFronts],
    chatMessages: [...(file.chatMessages ?? []), readableMessage],
    ...Object.fromEntries(seenOnly.map((name) => [name, []])),
  };
}

/** Cases that importers must handle but no operation's example shows (description/openapi/example-system.md). */
const moreFronts = [
  // A front of a deleted member.
  ended("6846ccc0d2b1f09c5e7a3418", 1749470400000, 1749481200000, { member: "68416aa003c5b7e2f81d9a60" }),
  ended("684c9f60418f7d02ab96ce35", 1749852000000, 1749880800000, { member: "683d6f18b9d1d88f01aa798b", custom: true }),
  ended("684d48207ce3a5190bd46f82", 1749895200000, 1749906000000, {
    member: "683d6d38e907e4d2cdf5416e",
    customStatus: 'Errands, "quickly"',
  }),
];

/** As in files of 2026: readable, with its `iv` beside it. The message from the mock is encrypted. */
const readableMessage = {
  _id: "684d63ec1f0a9c7e52b84d10",
  uid: people.lanternHouse,
  message: "It is by the door now, thank you!",
  iv: "AAAAAAAAAAAAAAAAAAAAAA==",
  channel: "683ec818bc8550c62a4ffaa8",
  writer: "683d6b948224ca0550b24d47",
  writtenAt: 1749902316000,
  replyTo: "684d61e865005d4402843a92",
  lastOperationTime: 1749902316000,
};

function ended(_id: string, startTime: number, endTime: number, more: { member: string } & Content): Content {
  const { lanternHouse: uid } = people;
  return { _id, custom: false, live: false, startTime, endTime, uid, lastOperationTime: endTime, ...more };
}
