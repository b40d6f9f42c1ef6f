import fs from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { isEncrypted } from "./encryptedChat";
import { parseExtended } from "./extendedJson";
import { otherNames } from "./laterNames";
import { readExport } from "./readExport";
import { chatTexts } from "./testing/chatTexts";
import { fileForms } from "./testing/forms";
import { everyForm, laterExport } from "./testing/laterExport";
import { sampleTime, timeForms } from "./timeForms";
import { timeOf } from "./times";

const names = ["members", "groups", "frontHistory", "chatMessages"];
const readText = (text: string, of = names) => readExport("export.json", Buffer.from(text), of);
const read = (file: unknown, of?: string[]) => readText(JSON.stringify(file), of);

describe("a chat message is encrypted only if it has an `iv` and its text is base64 of what is not text:", () => {
  test.each(chatTexts)("%j with the iv %j: %s", (message, own, expected) => {
    expect(isEncrypted({ message, iv: own })).toBe(expected);
  });
});

test("the guide's pattern of a word or a number is the one that the programs have", () => {
  const guide = fs.readFileSync(fromRoot("site/docs/getting-started/export-file.mdx"), "utf8");
  const [, pattern = ""] = /^### Chat \{#chat\}.*?`\^\((.+?)\)\$`/ms.exec(guide) ?? [];
  expect(pattern).not.toBe("");
  const recipes = ["isEncrypted.mjs", "is_encrypted.py"].map((name) => `samples/recipes/shared/${name}`);
  for (const file of ["description/export/encryptedChat.ts", ...recipes])
    expect(fs.readFileSync(fromRoot(file), "utf8"), file).toContain(pattern);
});

describe("a time has any of the known forms:", () => {
  test.each(Object.entries(timeForms))("%s", (_, write) => {
    const { collections, unreadTimes } = read({ frontHistory: [{ _id: "a", startTime: write(sampleTime) }] });
    expect(collections.frontHistory).toEqual([{ _id: "a", startTime: sampleTime }]);
    expect(unreadTimes).toEqual([]);
  });

  test.each(Object.entries(timeForms))("before 1970: %s", (_, write) => {
    expect(timeOf(parseExtended(JSON.stringify(write(-157_766_400_000))))).toBe(-157_766_400_000);
  });

  test("nanoseconds count too", () => {
    expect(timeOf({ seconds: 1, nanoseconds: 500_000_000 })).toBe(1500);
  });

  test("the guide names each of them, and no other", () => {
    const guide = fs.readFileSync(fromRoot("site/docs/getting-started/export-file.mdx"), "utf8");
    const [, table = ""] = /^### Times \{#times\}(.*?)^###/ms.exec(guide) ?? [];
    const cells = [...table.matchAll(/^\| [^|]+ \| (`[^|]+`) \|/gm)].map(([, cell = ""]) => cell);
    const examples = cells.flatMap((cell) => cell.split(", `").map((code) => JSON.parse(code.replaceAll("`", ""))));
    const forms = Object.values(timeForms).map((write) => write(sampleTime));
    expect(examples).toEqual([...forms, -157_766_400_000, null]);
  });

  test.each([
    [""],
    ["soon"],
    ["2025-02-30T00:00:00Z"],
    ["2025-06-15T24:00:00"],
    ["2025-06-15T08:10:00+25:00"],
    ["2025-06-15"],
    [true],
    [{ _seconds: "1" }],
    [{ $date: 1 }],
    [[1]],
  ])("%j is none", (value) => {
    expect(timeOf(value)).toBeUndefined();
  });
});

test("times without a zone are counted: they are read as UTC", () => {
  const times = ["2025-06-15T08:10:00", "2025-06-15T08:10:00Z", 5, "soon"];
  const frontHistory = times.map((startTime, index) => ({ _id: String(index), startTime }));
  expect(read({ frontHistory })).toMatchObject({ timesWithoutZone: 1, unreadTimes: ["frontHistory[3].startTime"] });
});

describe("a file has any of the known forms:", () => {
  const file = {
    members: [{ _id: "m", name: "Zoë ☂" }],
    frontStatuses: [{ _id: "c", name: "Asleep" }],
    frontHistory: [{ _id: "f", member: "c", startTime: sampleTime }],
  };
  test.each(Object.entries(fileForms))("%s", (_, write) => {
    expect(readExport("export.json", write(file), Object.keys(file)).collections).toEqual(file);
  });

  test("settings, one object, is the profile, with the user id that the documents name", () => {
    const { collections, renamed } = read(
      { settings: { systemName: "lamp-house" }, members: [{ _id: "m", uid: "me" }], customFronts: [{ _id: "c" }] },
      ["users", "frontStatuses"],
    );
    expect(collections.users).toMatchObject([{ _id: "me", username: "lamp-house" }]);
    expect(renamed).toEqual(["customFronts as frontStatuses", "settings as users"]);
  });

  test("the names of public importers for timers and chat", () => {
    const names = {
      automatedTimers: "automatedReminders",
      chatChannels: "channels",
      chatCategories: "channelCategories",
    };
    const others = { repeatedTimers: "repeatedReminders", repeatedRemidners: "repeatedReminders" };
    for (const [key, name] of Object.entries({ ...names, ...others })) {
      const { collections, renamed } = read({ [key]: [{ _id: "a" }], [name]: [] }, [name]);
      expect([collections, renamed]).toEqual([{ [name]: [{ _id: "a" }] }, [`${key} as ${name}`]]);
    }
  });

  test("chat as lists by channel, with times in every form", () => {
    const time = new Date(sampleTime).toISOString();
    const said = { _id: "a", message: "Tea?", sender: "m", timestamp: time };
    const later = { _id: "b", message: "Yes", writer: "n", writtenAt: sampleTime };
    const { collections, renamed } = read({ messages: { hall: [said], kitchen: [later], attic: {} } });
    expect(collections.chatMessages).toEqual([
      { _id: "a", message: "Tea?", writer: "m", writtenAt: sampleTime, channel: "hall" },
      { _id: "b", message: "Yes", writer: "n", writtenAt: sampleTime, channel: "kitchen" },
    ]);
    expect(renamed).toEqual(["messages as chatMessages"]);
  });

  test("an empty list under another name is not announced", () => {
    const { collections, renamed } = read({ repeatedRemidners: [], repeatedReminders: [], messages: {} }, [
      "repeatedReminders",
    ]);
    expect([collections, renamed]).toEqual([{ repeatedReminders: [] }, []]);
  });

  test("the guide names each other name, and what it is", () => {
    const guide = fs.readFileSync(fromRoot("site/docs/getting-started/export-file.mdx"), "utf8");
    const [, table = ""] = /^### Other names \{#names\}(.*?)^###/ms.exec(guide) ?? [];
    const lines = table.split("\n").map((line) => line.split("|"));
    for (const [key, name] of Object.entries(otherNames))
      expect(
        lines.filter(([, inFile, is]) => inFile?.includes(`\`${key}\``) && is?.includes(`\`${name}\``)),
        key,
      ).toHaveLength(1);
  });

  test("what is there under both names is not read twice", () => {
    const { collections, renamed } = read({ customFronts: [{ _id: "a" }], frontStatuses: [{ _id: "b" }] }, [
      "frontStatuses",
    ]);
    expect([collections.frontStatuses, renamed]).toEqual([[{ _id: "b" }], []]);
  });
});

describe("a file that is not JSON is refused with the line and column:", () => {
  test.each([
    ["<!DOCTYPE html>", "1:1"],
    ['{"members": [],\n "a": NaN}', "2:7"],
    ['{"a": "N",\n"b": None}', "2:6"],
    ['{"a": 1, // why\n"b": 2}', "1:10"],
    ['{"a": [1, ]}', "1:11"],
    ['{"a": [,1]}', "1:8"],
    ['{"a": }', "1:7"],
    ["{'a': 1}", "1:2"],
    ['{"a": 1} {"b": 2}', "1:10"],
    ['{"a": [1,\n2', "2:2"],
    ["", "1:1"],
  ])("%j at %s", (text, place) => {
    expect(() => readText(text)).toThrow(`export.json:${place}: not valid JSON (`);
  });

  test("control characters of other files stay out of the message", () => {
    expect(() => readText("\u001b[31m\u0000")).toThrow(/^\P{Cc}*$/u);
  });
});

describe("a file that is not in a known encoding is refused:", () => {
  const latin1 = Buffer.from('{"members": [\n{"name": "Zo\xeb"}]}', "latin1");
  test.each([
    ["Windows-1252, with the place", latin1, "export.json:2:13: not UTF-8. It may be in Windows-1252: open it"],
    ["gzip", gzipSync("{}"), "export.json is packed (.zip or .gz). Unpack it first."],
    ["ZIP", Buffer.from("PK\u0003\u0004"), "export.json is packed (.zip or .gz). Unpack it first."],
  ])("%s", (_, bytes, message) => {
    expect(() => readExport("export.json", bytes, names)).toThrow(message);
  });
});

test("a later file is read whole: fronts and chat, with times in every form, a map for an array, an unknown collection", () => {
  const { groups, ...file } = laterExport(everyForm);
  const asMap = Object.fromEntries(groups.map(({ _id, ...group }) => [String(_id), group]));
  const { collections, encrypted, unreadTimes } = read({ ...file, groups: asMap, lamps: [1] });
  expect(Object.entries(collections).map(([name, { length }]) => [name, length])).toEqual([
    ["members", 12],
    ["groups", 2],
    ["frontHistory", 600],
    ["chatMessages", 170],
  ]);
  expect([encrypted, unreadTimes]).toEqual([0, []]);
  expect(collections.frontHistory).toEqual(laterExport().frontHistory);
  expect(collections.groups).toEqual(groups);
});

test("a time in an unknown form is unchanged, and its place is reported", () => {
  const startTime = { $time: "2025-06-15T08:10:00Z" };
  const { collections, unreadTimes } = read({ frontHistory: [{ _id: "a", startTime, endTime: null }] });
  expect(collections.frontHistory).toEqual([{ _id: "a", startTime, endTime: null }]);
  expect(unreadTimes).toEqual(["frontHistory[0].startTime"]);
});

test.each<[string, unknown, string]>([
  ["a list", [], "export.json contains an array, but an export file is an object"],
  ["a collection that is a string", { members: "x" }, "export.json: members is a string"],
  ["a document that is null", { members: [null] }, "export.json: members[0] is null"],
  ["a document without an id", { groups: [{ _id: "a" }, {}] }, "export.json: groups[1] has no _id"],
  [
    "an id that is an object",
    { groups: [{ _id: { id: "a" } }] },
    "export.json: groups[0] has an _id that is an object",
  ],
  ["an id that is a number", { groups: { a: { _id: 7 } } }, "export.json: groups.a has an _id that is a number"],
])("%s ends in one message with the place", (_, file, message) => {
  expect(() => read(file)).toThrow(message);
});
