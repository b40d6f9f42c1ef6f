import type { ExportFile } from "../core/rules/exportFile";

/** Singular and plural nouns for the collections that can change. */
const nouns: Record<string, [one: string, several: string]> = {
  frontHistory: ["front", "fronts"],
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
  return new Map(
    Object.keys(nouns).map((name) => [
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
    const added = [...after].filter(([id]) => !before.has(id));
    const gone = [...before].filter(([id]) => !after.has(id));
    const changed = [...after].filter(([id, { text }]) => before.has(id) && before.get(id)?.text !== text);
    const isFront = name === "frontHistory";
    const isLive = (entry: SnapshotEntry | undefined) => isFront && entry?.document.live === true;
    const started = added.filter(([, entry]) => isLive(entry)).length;
    const ended = changed.filter(([id, entry]) => isLive(before.get(id)) && !isLive(entry)).length;
    const [one = name, several = name] = nouns[name] ?? [];
    const count = (number: number, what: string) =>
      number === 0 ? [] : `${number} ${number === 1 ? one : several} ${what}`;
    return [
      count(started, "started"),
      count(ended, "ended"),
      count(added.length - started, isFront ? "added to the history" : "added"),
      count(changed.length - ended, "changed"),
      count(gone.length, "deleted"),
    ].flat();
  });
  return parts.join(", ");
}

/** @returns the name of a document, or else what it is, if there is no document with its id any more. */
export function deletedDocument(start: Snapshot, now: Snapshot, id: string): string | undefined {
  for (const [name, before] of start) {
    const entry = before.get(id);
    if (!entry || now.get(name)?.has(id)) continue;
    return typeof entry.document.name === "string" ? entry.document.name : `The ${nouns[name]?.[0]}`;
  }
  return undefined;
}
