import { createHash } from "node:crypto";
import { timeForms } from "../timeForms";

type Document = Record<string, unknown>;

const uid = "c53abd48f223eb37da346b9bcd41def28cf11d3ff7858dc2b33dfa11647f39b2";
const start = 1_735_689_600_000;
const hour = 3_600_000;

/** @returns an id that is the same each time. */
export const idOf = (name: string) => createHash("sha256").update(name).digest("hex").slice(0, 24);

const words = [
  "Okay",
  "OKAY",
  "2025",
  "Good morning, everyone",
  "Tea?",
  "Who left the umbrella here?",
  "ok",
  "Sí, té ☂",
];

/**
 * Makes a fictional export file as they are in 2026: 600 fronts, and 170 chat messages that are readable with their
 * `iv` beside them.
 *
 * @param forms writes a time in another form than a number, by its place among all fronts.
 */
export function laterExport(forms: (time: number, index: number) => unknown = (time) => time) {
  const own = (name: string, more: Document): Document => ({ _id: idOf(name), uid, lastOperationTime: start, ...more });
  const many = (count: number, make: (index: number) => Document) =>
    Array.from({ length: count }, (_, index) => make(index));
  const member = (index: number) => idOf(`member ${index % 12}`);
  return {
    users: [{ _id: uid, uid, username: "lantern-house", isAsystem: true }],
    private: [{ _id: uid, uid, latestVersion: 352, lastExport: start, lastExportAttempt: start }],
    members: many(12, (index) =>
      own(`member ${index}`, { name: `Member ${index}`, info: { [idOf("field")]: "Jasmine" } }),
    ),
    frontStatuses: many(5, (index) =>
      own(`custom front ${index}`, { name: `Custom front ${index}`, preventsFrontNotifs: index % 2 === 0 }),
    ),
    customFields: [own("field", { name: "Favourite tea", type: 0, order: "0|aaaaaa:", supportMarkdown: null })],
    groups: [
      own("group 1", { name: "Inner", parent: idOf("group 0"), members: [member(1)], desc: "", color: "", emoji: "" }),
      own("group 0", { name: "Outer", parent: "root", members: [member(0)], desc: "", color: "", emoji: "" }),
    ],
    frontHistory: many(600, (index) => ({
      ...own(`front ${index}`, {
        member: index % 7 === 0 ? idOf(`custom front ${index % 5}`) : member(index),
        custom: index % 7 === 0,
        live: index === 599,
        startTime: forms(start + index * hour, index),
        endTime: index === 599 ? null : forms(start + (index + 1) * hour, index),
      }),
    })),
    comments: [
      own("comment", { time: start, text: "Lunch.", documentId: idOf("front 1"), collection: "frontHistory" }),
    ],
    notes: [own("note", { title: "Shopping", note: "Tea", color: "#8a5cd6", member: member(0), date: start })],
    channels: many(2, (index) => own(`channel ${index}`, { name: `channel ${index}`, desc: "" })),
    channelCategories: [own("category", { name: "House", desc: "", channels: [idOf("channel 0")] })],
    chatMessages: many(170, (index) =>
      own(`message ${index}`, {
        channel: idOf(`channel ${index % 2}`),
        writer: member(index),
        writtenAt: start + index * 60_000,
        message: words[index % words.length] ?? "",
        iv: "AAAAAAAAAAAAAAAAAAAAAA==",
        ...(index > 1 && index % 10 === 0 && { replyTo: idOf(`message ${index - 2}`) }),
      }),
    ),
    polls: [],
    boardMessages: [],
    avatarExports: [own("pictures", { key: "not a key", exp: start, downloads: 1, lastDownload: start })],
    dataExports: [own("file", { key: "not a key", exp: start, downloads: 1, lastDownload: start })],
  };
}

/** The known forms of a time, one after the other. */
export function everyForm(time: number, index: number): unknown {
  const forms = Object.values(timeForms);
  return forms[index % forms.length]?.(time);
}
