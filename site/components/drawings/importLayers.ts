/** Collections of the export file that an importer adds, by the name that the picture has for them. */
type Layer = Readonly<Record<string, string>>;

/** The order of an import: a layer refers only to itself and to those before it. */
export const importLayers: readonly Layer[] = [
  { privacyBuckets: "Privacy buckets" },
  { customFields: "Custom fields", frontStatuses: "Custom fronts" },
  { members: "Members" },
  {
    groups: "Groups, parents first",
    frontHistory: "Front history",
    notes: "Notes",
    polls: "Polls",
    boardMessages: "Board messages",
    channels: "Chat channels",
  },
  { comments: "Comments", channelCategories: "Chat categories", chatMessages: "Chat messages, oldest first" },
  { automatedReminders: "Automated timers", repeatedReminders: "Repeated timers" },
];
