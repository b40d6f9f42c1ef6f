import { timeForms } from "@simply-plural-docs/description/export/timeForms";
import type { Description } from "@simply-plural-docs/description/model/types";
import { people } from "@simply-plural-docs/mock/core/data/people";
import type { Content } from "@simply-plural-docs/mock/core/data/store";
import type { ExportFile } from "@simply-plural-docs/mock/core/rules/exportFile";
import sharp from "sharp";
import { exportSample } from "./exportSample";

const uid = people.lanternHouse;
const [juniper, wren, sol, moth] = [
  "683d6b948224ca0550b24d47",
  "683d6c481f2cdf57abc7f967",
  "683d6d38e907e4d2cdf5416e",
  "683f556c212ece957eae9dfb",
];
const asleep = "683d6f18b9d1d88f01aa798b";
const deletedMember = "68416aa003c5b7e2f81d9a60";
const morning = "684d24f853583b032ca8dc3e";
const channel = "683ec818bc8550c62a4ffaa8";
const hour = 3_600_000;
/** 10 June 2025, 08:00. */
const start = 1_749_542_400_000;

/** Owners of uploaded pictures, each with the name that it has on the server, and its format. */
const uploads = {
  [juniper]: { avatarUuid: "0b5c2f6e-juniper", color: "#2f7d5b", format: "png" },
  [asleep]: { avatarUuid: "4e1d7a90-asleep", color: "#35507a", format: "jpeg" },
  [uid]: { avatarUuid: "9c83b1d2-lantern-house", color: "#6e1bf5", format: "png" },
} as const;

/** @returns an id that no other example has (description/openapi/example-system.md). */
const id = (number: number) => `6850${String(number).padStart(20, "0")}`;

/**
 * Writes an export file of the fictional system, a migrated account, with what readers stumble over
 * (site/docs/getting-started/export-file.mdx, #pitfalls).
 *
 * @throws UserError if the description lacks what the mock needs.
 */
export function hardSample(description: Description): ExportFile {
  const [sample, legacy] = [exportSample(description, "migrated"), exportSample(description, "legacy")];
  const fields = legacy.users?.[0]?.fields;
  const keys = Object.entries(fields as Record<string, { name: string }>);
  const changed = (name: string, change: (document: Content) => Content) =>
    (sample[name] ?? []).map((document) => ({ ...withPicture(document), ...change(document) }));
  return {
    ...sample,
    users: changed("users", () => ({ fields, color: "6e1bf5" })),
    // From PluralKit: neither a # nor a lastOperationTime.
    members: changed("members", ({ _id }) => (_id === wren ? { color: "8a5cd6", lastOperationTime: undefined } : {})),
    frontStatuses: changed("frontStatuses", ({ _id }) => (_id === asleep ? { color: "#35507aff" } : {})),
    customFields: changed("customFields", ({ name }) => ({ oid: keys.find(([, field]) => field.name === name)?.[0] })),
    // A group before the one that it is in, with a deleted member.
    groups: changed("groups", ({ members }) => ({ members: [...(members as string[]), deletedMember] })).reverse(),
    frontHistory: [...changed("frontHistory", commentsInside), ...hardFronts()],
    notes: [...(sample.notes ?? []), ...hardNotes],
    polls: [...(sample.polls ?? []), oldPoll],
    chatMessages: [...(sample.chatMessages ?? []), ...hardMessages],
    repeatedReminders: [...(sample.repeatedReminders ?? []), oldTimer],
  };
}

/**
 * Draws the pictures that belong to the hard sample.
 *
 * @returns them by the name that they have in the ZIP: each ends in `.png`, even the JPEG.
 */
export async function hardPictures(): Promise<Record<string, Buffer>> {
  const drawn = Object.entries(uploads).map(async ([owner, { color, format }]) => {
    const square = sharp({ create: { width: 16, height: 16, channels: 3, background: color } });
    // Uncompressed, since compressors differ from one machine to another.
    const bytes = await (format === "png" ? square.png({ compressionLevel: 0 }) : square.jpeg()).toBuffer();
    return [`${owner}.png`, bytes] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

function withPicture(document: Content): Content {
  const upload = Object.entries(uploads).find(([owner]) => owner === document._id)?.[1];
  return upload ? { ...document, avatarUuid: upload.avatarUuid } : document;
}

/** One is in `comments` as well, the other is not, as in an account that was never updated. */
function commentsInside({ _id }: Content): Content {
  if (_id !== morning) return {};
  return {
    comments: [
      { time: { _seconds: 1749902400, _nanoseconds: 0 }, text: "Found the red umbrella again." },
      { time: 1749888000000, text: "The bakery was open." },
    ],
  };
}

/** Every form of a time, one before 1970, and fronts that have ended without an end. */
function hardFronts(): Content[] {
  const front = { uid, custom: false, live: false, member: sol };
  return [
    ...Object.values(timeForms).map((write, index) => ({
      ...{ _id: id(index), ...front, startTime: write(start + index * hour) },
      endTime: write(start + index * hour + hour / 2),
    })),
    { _id: id(20), ...front, member: moth, startTime: -157_766_400_000, endTime: -157_762_800_000 },
    { _id: id(21), ...front, startTime: start - 4 * hour },
    { _id: id(22), uid, custom: true, member: asleep, startTime: start - 3 * hour, endTime: null },
  ];
}

const hardNotes: Content[] = [
  { _id: id(30), uid, title: "Old colours", note: "A number.", color: 3, member: juniper, date: start },
  {
    _id: id(31),
    uid,
    title: "Left behind",
    note: "Its member is gone.",
    color: "",
    member: deletedMember,
    date: start,
  },
];

const oldPoll: Content = {
  ...{ _id: id(40), uid, name: "Soup or stew?", desc: "", custom: false, endTime: start, allowAbstain: true },
  allowVeto: false,
  votes: { [juniper]: { vote: "yes", comment: "Soup." }, [wren]: { vote: "no", comment: "" } },
  yes: [{ id: juniper, comment: "Soup." }],
  no: [wren],
};

/** Short texts that look like base64, by a deleted member, in reply to a deleted message. */
const hardMessages: Content[] = ["Okay", "2025"].map((message, index) => ({
  ...{ _id: id(50 + index), uid, message, iv: "AAAAAAAAAAAAAAAAAAAAAA==", channel, writer: deletedMember },
  writtenAt: start + index * 1000,
  replyTo: id(59),
}));

const oldTimer: Content = {
  ...{ _id: id(60), uid, name: "Morning round", message: "Good morning.", dayInterval: 1 },
  time: { hour: "9", minute: "05" },
  startTime: { year: "2021", month: "3", day: "7" },
};
