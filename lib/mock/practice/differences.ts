import type { ExportFile } from "../core/rules/exportFile";

/** Collections that can change, with one and several of their objects in words. */
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

/** Texts that the server writes into settings for friends when a front changes. */
const written = new Set(["frontString", "customFrontString", "frontNotificationString"]);
const asText = (document: Document) => JSON.stringify(document, (key, value) => (written.has(key) ? undefined : value));

/**
 * Says what is different in a system.
 *
 * @returns such as "1 member added, 1 front ended"; empty when nothing is different.
 */
export function differences(start: ExportFile, now: ExportFile): string {
  const parts = Object.keys({ frontHistory: 0, ...nouns }).flatMap((name) => {
    const before = new Map((start[name] ?? []).map((document) => [document._id, document]));
    const after = new Map((now[name] ?? []).map((document) => [document._id, document]));
    const added = [...after].filter(([id]) => !before.has(id)).map(([, document]) => document);
    const gone = [...before].filter(([id]) => !after.has(id)).map(([, document]) => document);
    const changed = [...after].filter(([id, document]) => {
      const old = before.get(id);
      return old && asText(old) !== asText(document);
    });
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

function fronts(
  added: Document[],
  gone: Document[],
  changed: [unknown, Document][],
  before: Map<unknown, Document>,
): string[] {
  const isEnded = ([id, document]: [unknown, Document]) => before.get(id)?.live === true && document.live !== true;
  const ended = changed.filter(isEnded).length;
  const started = added.filter(({ live }) => live === true).length;
  const say = (number: number, what: string) => count(number, "front", "fronts", what);
  return [
    say(started, "started"),
    say(ended, "ended"),
    say(added.length - started, "added to the history"),
    say(changed.length - ended, "changed"),
    say(gone.length, "deleted"),
  ];
}

function count(number: number, one: string, several: string, what: string): string {
  return number === 0 ? "" : `${number} ${number === 1 ? one : several} ${what}`;
}
