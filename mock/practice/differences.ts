import type { ExportFile } from "../core/rules/exportFile";

/** Singular and plural nouns for the collections that can change. */
const nouns: Record<string, [one: string, several: string]> = {
  members: ["member", "members"],
  frontStatuses: ["custom front", "custom fronts"],
  groups: ["group", "groups"],
  customFields: ["custom field", "custom fields"],
  comments: ["comment", "comments"],
  notes: ["note", "notes"],
  polls: ["poll", "polls"],
  channels: ["chat channel", "chat channels"],
  channelCategories: ["chat category", "chat categories"],
  chatMessages: ["chat message", "chat messages"],
  boardMessages: ["board message", "board messages"],
  automatedReminders: ["automated timer", "automated timers"],
  repeatedReminders: ["repeated timer", "repeated timers"],
  privacyBuckets: ["privacy bucket", "privacy buckets"],
  users: ["profile", "profiles"],
  friends: ["setting for a friend", "settings for friends"],
  reports: ["report", "reports"],
};

type Document = ExportFile[string][number];

/** Texts that the server writes into friend settings when the front changes. */
const written = new Set(["frontString", "customFrontString", "frontNotificationString"]);

interface SnapshotEntry {
  document: Document;
  /** For comparison. */
  text: string;
}

/** A system's documents at one moment, by collection and id. */
export type Snapshot = Map<string, Map<unknown, SnapshotEntry>>;

/** Takes a snapshot of a system, for `differences`. */
export function snapshot(file: ExportFile): Snapshot {
  const text = (document: Document) => JSON.stringify(document, (key, value) => (written.has(key) ? undefined : value));
  const names = ["frontHistory", ...Object.keys(nouns)];
  return new Map(
    names.map((name) => [
      name,
      new Map((file[name] ?? []).map((document) => [document._id, { document, text: text(document) }])),
    ]),
  );
}

/**
 * Describes what has changed in a system.
 *
 * @returns a text such as "1 member added, 1 front ended"; empty if nothing has changed.
 */
export function differences(start: Snapshot, now: Snapshot): string {
  const parts = [...now].flatMap(([name, after]) => {
    const before = start.get(name) ?? new Map<unknown, SnapshotEntry>();
    const added = [...after].filter(([id]) => !before.has(id)).map(([, entry]) => entry);
    const gone = [...before].filter(([id]) => !after.has(id)).map(([, entry]) => entry);
    const changed = [...after].filter(([id, { text }]) => before.has(id) && before.get(id)?.text !== text);
    if (name === "frontHistory") return fronts(added, gone, changed, before);
    const [one = name, several = name] = nouns[name] ?? [];
    return [
      count(added.length, one, several, "added"),
      count(changed.length, one, several, "changed"),
      count(gone.length, one, several, "deleted"),
    ];
  });
  return parts.filter(Boolean).join(", ");
}

/** @returns the name of a document, or else what it is, if there is no document with its id any more. */
export function deletedDocument(start: Snapshot, now: Snapshot, id: string): string | undefined {
  for (const [name, before] of start) {
    const entry = before.get(id);
    if (!entry || now.get(name)?.has(id)) continue;
    return typeof entry.document.name === "string" ? entry.document.name : `The ${nouns[name]?.[0] ?? "front"}`;
  }
  return undefined;
}

function fronts(
  added: SnapshotEntry[],
  gone: SnapshotEntry[],
  changed: [unknown, SnapshotEntry][],
  before: Map<unknown, SnapshotEntry>,
): string[] {
  const isLive = (entry: SnapshotEntry | undefined) => entry?.document.live === true;
  const ended = changed.filter(([id, entry]) => isLive(before.get(id)) && !isLive(entry)).length;
  const started = added.filter(isLive).length;
  const phrase = (number: number, what: string) => count(number, "front", "fronts", what);
  return [
    phrase(started, "started"),
    phrase(ended, "ended"),
    phrase(added.length - started, "added to the history"),
    phrase(changed.length - ended, "changed"),
    phrase(gone.length, "deleted"),
  ];
}

function count(number: number, one: string, several: string, what: string): string {
  return number === 0 ? "" : `${number} ${number === 1 ? one : several} ${what}`;
}
