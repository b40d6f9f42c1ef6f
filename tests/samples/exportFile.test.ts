import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chatTexts } from "../../description/export/testing/chatTexts";
import { fileForms } from "../../description/export/testing/forms";
import { everyForm, laterExport } from "../../description/export/testing/laterExport";
import { timeForms } from "../../description/export/timeForms";
import type { Content } from "../../mock/core/data/store";
import { description } from "../../mock/testing/description";
import { exportSample } from "../../site/downloads/exportSample";
import { hardPictures, hardSample } from "../../site/downloads/hardSample";
import { zip } from "../../site/downloads/zip";
import { fromRoot } from "../../toolkit/files/paths";
import { python } from "../../tools/test/programs.mjs";
import { type Ended, start } from "./support/program";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "export-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

interface EndedWithTable extends Ended {
  /** The table that was written, if any, without its byte order mark. */
  table: string[];
}

type Program = "export-summary" | "fronts-to-csv";
/** The extensions of both languages' files. */
const languages = ["mjs", "py"];

const resultOf = (file: string, args: string[] = [], cwd = folder) =>
  start({ url: "", cwd }, file, args, undefined).ended;

const runs: Record<Program, number> = { "export-summary": 0, "fronts-to-csv": 0 };

/** Runs a program in both languages, which must do exactly the same: in turns as readers copy it, and as in samples/. */
async function run(program: Program, content: unknown): Promise<EndedWithTable> {
  runs[program] += 1;
  const turn = runs[program] % 2;
  const bytes = Buffer.isBuffer(content) ? content : JSON.stringify(content);
  const [javaScript, python] = await Promise.all(
    languages.map(async (end, index) => {
      const cwd = fs.mkdtempSync(path.join(folder, end));
      fs.writeFileSync(path.join(cwd, "export.json"), bytes);
      const file = `recipes/${program}.${end}`;
      const ended = await resultOf(index === turn ? file : fromRoot("samples", file), [], cwd);
      const table = path.join(cwd, "fronts.csv");
      const text = fs.existsSync(table) ? fs.readFileSync(table, "utf8") : "\uFEFF";
      expect(text[0]).toBe("\uFEFF");
      return { ...ended, table: text.slice(1).split("\r\n") };
    }),
  );
  expect(withoutColumn(python)).toEqual(withoutColumn(javaScript));
  return javaScript as EndedWithTable;
}

/** The languages report a fault in a line of JSON where they notice it. */
function withoutColumn(ended: EndedWithTable | undefined) {
  return { ...ended, errors: ended?.errors.replace(/column \d+/, "column") };
}

const document = await description();
const [migrated, legacy] = [exportSample(document, "migrated"), exportSample(document, "legacy")];
const header = "start (UTC),end (UTC),state,name,kind,together with,status,id";
const fronts = [
  "2025-06-09 12:00:00,2025-06-09 15:00:00,ended,deleted member 68416aa003c5b7e2f81d9a60,member,,,6846ccc0d2b1f09c5e7a3418",
  "2025-06-13 22:00:00,2025-06-14 06:00:00,ended,Asleep,custom front,,,684c9f60418f7d02ab96ce35",
  "2025-06-14 07:30:00,2025-06-14 11:45:00,ended,Wren,member,Sol,Out for a walk,684d24f853583b032ca8dc3e",
  '2025-06-14 10:00:00,2025-06-14 13:00:00,ended,Sol,member,Wren,"Errands, ""quickly""",684d48207ce3a5190bd46f82',
  "2025-06-15 08:10:00,,live,Juniper,member,,,684e7fd8bb05efef5d49ccf4",
];
const deletedMember =
  "Warning: member 68416aa003c5b7e2f81d9a60 is not in the file, so it was probably deleted. Its fronts were kept.\n";

describe.each([
  ["migrated", migrated],
  ["legacy", legacy],
])("the sample of a %s account", (account, sample) => {
  test("is summarised", async () => {
    const { code, out, errors } = await run("export-summary", sample);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(out).toMatch(/^members: 5\nfrontStatuses: 2\nfrontHistory: 5\n/);
    expect(out).toContain(`Account: ${account}\n`);
    expect(out).toMatch(/Front history: 2025-06-09 12:00:00 to 2025-06-15 08:10:00\nLive fronts: 1\n$/);
    expect(out.includes("customFields: 8\n")).toBe(account === "migrated");
  });

  test("is converted to a table", async () => {
    const ended = await run("fronts-to-csv", sample);
    expect(ended).toEqual({
      ...{ code: 0, out: "Fronts in fronts.csv: 5\n", errors: deletedMember },
      table: [header, ...fronts, ""],
    });
  });
});

describe("the hard sample", () => {
  const hard = hardSample(document);

  test("is summarised, and converted to a table with every front, both without an end, and the live one", async () => {
    const summary = await run("export-summary", hard);
    expect(summary).toMatchObject({ code: 0, errors: noZone });
    expect(summary.out).toContain("Chat messages that are encrypted: 1\n");
    const { code, table, errors } = await run("fronts-to-csv", hard);
    expect({ code, errors }).toEqual({ code: 0, errors: deletedMember + noZone });
    const states = table.slice(1, -1).map((line) => line.split(",")[2]);
    expect(states).toHaveLength(hard.frontHistory?.length ?? 0);
    expect(states.filter((state) => state !== "ended")).toEqual(["end unknown", "end unknown", "live"]);
    expect(table).toEqual(expect.arrayContaining(fronts));
  });

  test("comes with a ZIP file that other programs can read, the same each time", async () => {
    const pictures = await hardPictures();
    const zipped = zip(pictures);
    expect(zipped.equals(zip(await hardPictures()))).toBe(true);
    fs.writeFileSync(path.join(folder, "pictures.zip"), zipped);
    const program =
      "import json, zipfile; z = zipfile.ZipFile('pictures.zip'); " +
      "print(json.dumps([z.testzip(), {i.filename: z.read(i).hex() for i in z.infolist()}]))";
    const { stdout } = await promisify(execFile)(python, ["-c", program], { cwd: folder });
    const read = Object.entries(pictures).map(([name, bytes]) => [name, bytes.toString("hex")]);
    expect(JSON.parse(stdout)).toEqual([null, Object.fromEntries(read)]);
  });
});

/** @returns a sample whose documents of one collection are changed. */
const changed = (collection: string, change: (documents: Content[]) => unknown) => ({
  ...migrated,
  [collection]: change(migrated[collection] ?? []),
});
/** @returns documents in the form of older files. */
const byId = (documents: Content[]) => Object.fromEntries(documents.map(({ _id, ...rest }) => [_id, rest]));
/** @returns a file with only these entries in its front history. */
const only = (...frontHistory: unknown[]) => ({ ...migrated, frontHistory });
const front = { _id: "a", member: "683d6b948224ca0550b24d47", startTime: 0, endTime: 1 };

test("a later file is read whole, with times in every form, a map for an array, and an unknown collection", async () => {
  const { groups, ...later } = laterExport(everyForm);
  const asMap = Object.fromEntries(groups.map(({ _id, ...group }) => [String(_id), group]));
  const file = { ...later, groups: asMap, lamps: [{ _id: "a" }], shades: [] };
  const summary = await run("export-summary", file);
  const isMap = "Warning: groups is an object, not an array. Its values were read as documents.\n";
  expect(summary).toMatchObject({ code: 0, errors: isMap + noZone });
  expect(summary.out).toMatch(/^frontHistory: 600\n(.+\n)*chatMessages: 170\n(.+\n)*groups: 2\nlamps: 1\n/m);
  expect(summary.out).toMatch(/^Empty: .*, shades$/m);
  expect(summary.out).not.toContain("encrypted");
  const { code, table, errors } = await run("fronts-to-csv", file);
  expect([code, table.length, errors]).toEqual([0, 602, noZone]);
});

test("encrypted chat messages are counted, by their text", async () => {
  const chatMessages = chatTexts.map(([message, iv], index) => ({ _id: String(index), message, iv }));
  const { out } = await run("export-summary", { ...migrated, chatMessages });
  expect(out).toContain("Chat messages that are encrypted: 3\n");
});

const noZone = "Warning: Times without a time zone were read as UTC.\n";

describe("nothing is lost from", () => {
  let whole = "";
  beforeAll(async () => {
    whole = (await run("export-summary", migrated)).out;
    expect(whole).toContain("frontHistory: 5");
  });
  const complete = { code: 0, table: [header, ...fronts, ""] };
  const isMap = (name: string) => `Warning: ${name} is an object, not an array. Its values were read as documents.\n`;

  test("collections that are objects by id", async () => {
    for (const name of ["members", "frontStatuses", "frontHistory"]) {
      const file = changed(name, byId);
      expect(await run("fronts-to-csv", file)).toMatchObject({ ...complete, errors: isMap(name) + deletedMember });
      const summary = await run("export-summary", file);
      expect(summary).toMatchObject({ code: 0, errors: isMap(name) });
      expect(summary.out).toBe(whole);
    }
  });

  test.each([1_749_975_000_000, -157_766_400_000])("the time %d in every form", async (time) => {
    const entries = Object.entries(timeForms).map(([form, write]) => ({ ...front, _id: form, startTime: write(time) }));
    const { code, table, errors } = await run("fronts-to-csv", only(...entries));
    expect([code, errors]).toEqual([0, noZone]);
    const start = new Date(time).toISOString().slice(0, 19).replace("T", " ");
    const rows = Object.keys(timeForms).map((form) => `${start},1970-01-01 00:00:00,ended,Juniper,member,,,${form}`);
    expect(table.slice(1, -1)).toEqual(rows.sort());
  });

  test.each(Object.entries(fileForms))("a file in the form: %s", async (form, write) => {
    const table = await run("fronts-to-csv", write(migrated));
    expect(table).toMatchObject(complete);
    expect(table.errors.includes("customFronts was read as frontStatuses.")).toBe(form === "customFronts");
  });

  test("the profile under its other name", async () => {
    const { users, ...file } = migrated;
    expect(users).toHaveLength(1);
    const { out, errors } = await run("export-summary", { ...file, settings: { systemName: "lantern-house" } });
    expect(out).toContain("users: 1\n");
    expect(errors).toBe("Warning: settings was read as users.\n");
  });

  test("fronts of a member or custom front that is not in the file", async () => {
    const file = changed("frontStatuses", () => []);
    const { code, table, errors } = await run("fronts-to-csv", file);
    expect(code).toBe(0);
    expect(table[2]).toContain(",deleted custom front 683d6f18b9d1d88f01aa798b,custom front,");
    expect(errors.split("\n")).toHaveLength(3);
  });
});

describe("unreadable data is reported, the rest kept, and the program exits with 2:", () => {
  // biome-ignore format: one line per case
  test.each<[string, object, string, string?]>([
    ["a start that is not a time", only({ ...front, startTime: "soon" }), "front a: startTime is not a time.", ",1970-01-01 00:00:00,start unknown,Juniper,member,,,a"],
    ["a start that is missing", only({ ...front, startTime: null }), "front a: startTime is not a time.", ",1970-01-01 00:00:00,start unknown,Juniper,member,,,a"],
    ["an end that is not a time", only({ ...front, endTime: true }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["a day that does not exist", only({ ...front, endTime: "2025-02-30T00:00:00.000Z" }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["a time before the year 1", only({ ...front, endTime: -62_135_596_800_001 }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["a time outside any calendar", only({ ...front, endTime: 1e300 }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["an entry without an id", only({ ...front, _id: 7 }), "frontHistory[0] has no id.", "1970-01-01 00:00:00,1970-01-01 00:00:00,ended,Juniper,member,,,frontHistory[0]"],
    ["something that is not a document", only(front, null, "b"), "frontHistory holds what is not a document, and was not read: 2", "1970-01-01 00:00:00,1970-01-01 00:00:00,ended,Juniper,member,,,a"],
    ["a collection that is not an array", { ...migrated, frontHistory: 3 }, "frontHistory is not an array, and was not read."],
    ["a collection that is missing", { ...migrated, frontHistory: undefined }, "frontHistory is missing."],
  ])("%s", async (_, file, warning, row) => {
    const table = await run("fronts-to-csv", file);
    expect(table).toMatchObject({ code: 2, errors: `Warning: ${warning}\n` });
    expect(table.table).toEqual([header, ...(row ? [row] : []), ""]);
    expect(await run("export-summary", file)).toMatchObject({ code: 2, errors: `Warning: ${warning}\n` });
  });
});

test("a front gets nobody else's name if its member is not an id, or that member has no id", async () => {
  const members = [{ _id: 1, name: "Ann" }, { name: "Bob" }];
  const fronts = [{ member: { id: 2 } }, { custom: true }, { member: "" }];
  const frontHistory = fronts.map((one, index) => ({ ...front, _id: `f${index}`, member: undefined, ...one }));
  const { code, table, errors } = await run("fronts-to-csv", { members, frontStatuses: [], frontHistory });
  expect(code).toBe(2);
  expect(table.join()).not.toMatch(/Ann|Bob/);
  expect(table[2]).toContain(",unknown custom front,custom front,");
  expect(errors.trim().split("\n")).toEqual([
    "Warning: members[0] has no id.",
    "Warning: members[1] has no id.",
    "Warning: front f0: member is not an id.",
    "Warning: front f1: member is not an id.",
    "Warning: front f2: member is not an id.",
  ]);
});

test("every overlap counts as co-fronting, names come from the file, and an unknown end is not invented", async () => {
  const members = [
    { _id: "a", name: "Ay" },
    { _id: "b", name: "Ay" },
    { _id: "c" },
    { _id: "d", name: 'Dee, the\n"first"' },
  ];
  const day = (hour: number) => Date.UTC(2025, 0, 1, hour);
  const { code, table } = await run("fronts-to-csv", {
    members,
    frontStatuses: [{ _id: "a", name: "Not this one" }],
    frontHistory: [
      { _id: "5", member: "d", startTime: day(3), endTime: day(4), live: false },
      { _id: "4", member: "c", startTime: day(2), live: false },
      { _id: "3", member: "b", startTime: day(1), endTime: null, live: true },
      { _id: "2", member: "a", startTime: day(1), endTime: day(3), live: false },
      { _id: "22", member: "a", startTime: day(1), endTime: day(2), live: false },
      { _id: "1", member: "a", startTime: day(0), endTime: day(1), live: false },
    ],
  });
  expect(code).toBe(0);
  expect(table.join("\n").split("\n").slice(1)).toEqual([
    "2025-01-01 00:00:00,2025-01-01 01:00:00,ended,Ay,member,,,1",
    "2025-01-01 01:00:00,2025-01-01 03:00:00,ended,Ay,member,Ay; unnamed member c,,2",
    "2025-01-01 01:00:00,2025-01-01 02:00:00,ended,Ay,member,Ay,,22",
    '2025-01-01 01:00:00,,live,Ay,member,"Ay; unnamed member c; Dee, the',
    '""first""",,3',
    "2025-01-01 02:00:00,,end unknown,unnamed member c,member,Ay; Ay,,4",
    '2025-01-01 03:00:00,2025-01-01 04:00:00,ended,"Dee, the',
    '""first""",member,Ay,,5',
    "",
  ]);
});

test("a cell is text that a spreadsheet neither runs nor cuts", async () => {
  const texts = [
    "=^.^=",
    "-Sam-",
    "+1",
    "@home",
    "\t=1",
    "x",
    "x=1",
    `${"x".repeat(32_765)}🦊 and more`,
    '=1,"a"',
    "a; =1;b",
    "\r=1",
    ';"=1;;-1',
    " =1",
    "＝1",
    "a\t=1",
  ];
  const frontHistory = texts.map((customStatus, index) => ({ ...front, _id: `f${index.toString(36)}`, customStatus }));
  const { code, table, errors } = await run("fronts-to-csv", only(...frontHistory));
  const cells = table.slice(1, -1).map((row) => row.replace(/^.*Juniper,member,,/, "").replace(/,f\w$/, ""));
  const quoted = texts.slice(0, 5).map((text) => `'${text}`.replace("\t=", "\t'="));
  const cut = `${"x".repeat(32_765)}\uFFFD…`;
  const guarded = ["a; '=1;b", `"'\r'=1"`, `";""'=1;;'-1"`, " '=1", "'＝1", "a\t'=1"];
  expect(cells).toEqual([...quoted, "x", "x=1", cut, `"'=1,""a"""`, ...guarded]);
  expect([code, errors]).toEqual([0, "Warning: Texts with more than 32,767 letters were cut.\n"]);
});

test("a cell has at most 100 names of others", async () => {
  const many = Array.from({ length: 150 }, (_, index) => String(index));
  const { table } = await run("fronts-to-csv", {
    members: many.map((_id) => ({ _id, name: `Member ${_id}` })),
    frontStatuses: [],
    frontHistory: many.map((member) => ({ _id: member, member, startTime: Number(member), live: true })),
  });
  const lengths = table.slice(1, -1).map((row) => row.split("; ").length);
  expect(lengths).toEqual(Array(150).fill(101));
  expect(table[150]).toMatch(/^[^;]+Member 0; .*; Member 99; and others,/);
});

describe("the program exits with 1 and one line, and writes nothing, for", () => {
  const whole = JSON.stringify(migrated);
  const advice = "If the file is cut off, save it again. If it was edited, correct it there.";
  const notJson = (line: number, column: number) =>
    `export.json, line ${line}, column ${column}: not JSON. ${advice}\n`;
  const notUtf8 = (line: number, column: number) =>
    `export.json, line ${line}, column ${column}: not UTF-8. Open the file in a text editor, and save it as UTF-8.\n`;
  const packed = "export.json is packed. Unpack it first.\n";
  let turn = 0;
  const other = "export.json is not an export file: it has neither members nor frontHistory.\n";

  test.each<[string, unknown, string]>([
    ["a file that is cut off", Buffer.from('{"members": [\n{"_id": "a"},'), notJson(2, 14)],
    ["a file that is cut off in a string", Buffer.from('{"members": [\n{"_id": "a'), notJson(2, 11)],
    ["an empty file", Buffer.from(""), notJson(1, 1)],
    ["a web page", Buffer.from("<!DOCTYPE html>"), notJson(1, 1)],
    ["a number that JSON does not have", Buffer.from('{"members": [],\n"frontHistory": [NaN]}'), notJson(2, 18)],
    ["a comma too many", Buffer.from('{"members": [\n1, ]}'), notJson(2, 4)],
    ["a comment", Buffer.from('{"members": [], // why\n"polls": []}'), notJson(1, 17)],
    ["a file in Windows-1252", Buffer.from('{"members": [\n{"name": "\xfc"}]}', "latin1"), notUtf8(2, 11)],
    ["a packed file", gzipSync(whole), packed],
    ["an array", [1, 2], other],
    ["an unrelated object", { lamps: [] }, other],
  ])("%s", async (_, content, message) => {
    // Each fault meets one of the programs, in turns: they share the functions that read files.
    const program = turn++ % 2 === 0 ? "export-summary" : "fronts-to-csv";
    expect(await run(program, content)).toEqual({ code: 1, out: "", errors: message, table: [""] });
  });

  test.each(languages)("a file that does not exist (%s)", async (end) => {
    for (const program of ["export-summary", "fronts-to-csv"] as const) {
      const ended = await resultOf(`recipes/${program}.${end}`, ["none.json"]);
      expect(ended).toEqual({ code: 1, out: "", errors: "none.json cannot be read: ENOENT\n" });
    }
  });

  test.each(languages)("a table that already exists (%s)", async (end) => {
    fs.writeFileSync(path.join(folder, "export.json"), whole);
    fs.writeFileSync(path.join(folder, "kept.csv"), "kept");
    const { code, errors } = await resultOf(`recipes/fronts-to-csv.${end}`, ["export.json", "kept.csv"]);
    const message = `${deletedMember}kept.csv cannot be written: it exists already\n`;
    expect({ code, errors }).toEqual({ code: 1, errors: message });
    expect(fs.readFileSync(path.join(folder, "kept.csv"), "utf8")).toBe("kept");
  });
});
