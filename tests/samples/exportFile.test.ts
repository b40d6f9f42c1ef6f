import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportSample } from "../../lib/export/exportSample";
import type { Content } from "../../lib/mock/core/data/store";
import { fromRoot } from "../../lib/paths";
import { python } from "../../tools/test/programs.mjs";
import { description } from "../mock/support/description";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "export-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  warnings: string;
  /** The table that was written, if any, without its byte order mark. */
  table: string[];
}

/** The extensions of both languages' files, and the commands that run them. */
const languages: Record<string, [string, ...string[]]> = { mjs: [process.execPath], py: [python, "-B"] };
type Program = "export-summary" | "fronts-to-csv";

function start(program: Program, end: string, args: string[] = []): Promise<Omit<Ended, "table">> {
  const [command = "", ...flags] = languages[end] ?? [];
  const file = fromRoot("samples/recipes", `${program}.${end}`);
  return new Promise((resolve) => {
    execFile(command, [...flags, file, ...args], { cwd: folder }, (error, out, warnings) =>
      resolve({ code: Number(error?.code ?? 0), out, warnings }),
    );
  });
}

/** Runs a program in both languages, which must do exactly the same. */
async function run(program: Program, content: unknown): Promise<Ended> {
  const table = path.join(folder, "fronts.csv");
  fs.writeFileSync(path.join(folder, "export.json"), Buffer.isBuffer(content) ? content : JSON.stringify(content));
  const ends: Ended[] = [];
  for (const end of Object.keys(languages)) {
    fs.rmSync(table, { force: true });
    const ended = await start(program, end);
    const text = fs.existsSync(table) ? fs.readFileSync(table, "utf8") : "\uFEFF";
    expect(text[0]).toBe("\uFEFF");
    ends.push({ ...ended, table: text.slice(1).split("\r\n") });
  }
  const [javaScript, python] = ends;
  expect(python).toEqual(javaScript);
  return javaScript as Ended;
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
    const { code, out, warnings } = await run("export-summary", sample);
    expect({ code, warnings }).toEqual({ code: 0, warnings: "" });
    expect(out).toMatch(/^members: 5\nfrontStatuses: 2\nfrontHistory: 5\n/);
    expect(out).toContain(`Account: ${account}\n`);
    expect(out).toMatch(/Front history: 2025-06-09 12:00:00 to 2025-06-15 08:10:00\nLive fronts: 1\n$/);
    expect(out.includes("customFields: 2\n")).toBe(account === "migrated");
  });

  test("is converted to a table", async () => {
    const ended = await run("fronts-to-csv", sample);
    expect(ended).toEqual({
      ...{ code: 0, out: "Fronts in fronts.csv: 5\n", warnings: deletedMember },
      table: [header, ...fronts, ""],
    });
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
      expect(await run("fronts-to-csv", file)).toMatchObject({ ...complete, warnings: isMap(name) + deletedMember });
      const summary = await run("export-summary", file);
      expect(summary).toMatchObject({ code: 0, warnings: isMap(name) });
      expect(summary.out).toBe(whole);
    }
  });

  test.each<[string, (time: number) => unknown]>([
    ["strings of digits", String],
    ["ISO strings", (time) => new Date(time).toISOString()],
    ["ISO strings without milliseconds", (time) => new Date(time).toISOString().replace(".000", "")],
    ["seconds in an object", (time) => ({ _seconds: time / 1000, _nanoseconds: 0 })],
  ])("times as %s", async (_, write) => {
    const rewrite = ({ startTime, endTime, ...rest }: Content) => ({
      ...{ ...rest, startTime: write(Number(startTime)) },
      ...(endTime !== null && { endTime: write(Number(endTime)) }),
    });
    const file = changed("frontHistory", (documents) => documents.map(rewrite));
    expect(await run("fronts-to-csv", file)).toMatchObject(complete);
    expect((await run("export-summary", file)).out).toBe(whole);
  });

  test("a file that begins with a byte order mark", async () => {
    const file = Buffer.from(`\uFEFF${JSON.stringify(migrated)}`);
    expect(await run("fronts-to-csv", file)).toMatchObject(complete);
  });

  test("unknown collections, which are counted", async () => {
    const { code, out, warnings } = await run("export-summary", { ...migrated, lamps: [{ _id: "a" }], shades: [] });
    expect({ code, warnings }).toEqual({ code: 0, warnings: "" });
    expect(out).toMatch(/^lamps: 1$/m);
    expect(out).toMatch(/^Empty: .*, shades$/m);
  });

  test("fronts of a member or custom front that is not in the file", async () => {
    const file = changed("frontStatuses", () => []);
    const { code, table, warnings } = await run("fronts-to-csv", file);
    expect(code).toBe(0);
    expect(table[2]).toContain(",deleted custom front 683d6f18b9d1d88f01aa798b,custom front,");
    expect(warnings.split("\n")).toHaveLength(3);
  });
});

describe("unreadable data is reported, the rest kept, and the program exits with 2:", () => {
  // biome-ignore format: one line per case
  test.each<[string, object, string, string?]>([
    ["a start that is not a time", only({ ...front, startTime: "soon" }), "front a: startTime is not a time.", ",1970-01-01 00:00:00,start unknown,Juniper,member,,,a"],
    ["a start that is missing", only({ ...front, startTime: null }), "front a: startTime is not a time.", ",1970-01-01 00:00:00,start unknown,Juniper,member,,,a"],
    ["an end that is not a time", only({ ...front, endTime: true }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["a day that does not exist", only({ ...front, endTime: "2025-02-30T00:00:00.000Z" }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["a time before 1970", only({ ...front, endTime: -1 }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["a time outside any calendar", only({ ...front, endTime: 1e300 }), "front a: endTime is not a time.", "1970-01-01 00:00:00,,end unknown,Juniper,member,,,a"],
    ["an entry without an id", only({ ...front, _id: 7, startTime: {} }), "front without id: startTime is not a time.", ",1970-01-01 00:00:00,start unknown,Juniper,member,,,without id"],
    ["something that is not a document", only(front, null, "b"), "frontHistory holds what is not a document, and was not read: 2", "1970-01-01 00:00:00,1970-01-01 00:00:00,ended,Juniper,member,,,a"],
    ["a collection that is not an array", { ...migrated, frontHistory: 3 }, "frontHistory is not an array, and was not read."],
    ["a collection that is missing", { ...migrated, frontHistory: undefined }, "frontHistory is missing."],
  ])("%s", async (_, file, warning, row) => {
    const table = await run("fronts-to-csv", file);
    expect(table).toMatchObject({ code: 2, warnings: `Warning: ${warning}\n` });
    expect(table.table).toEqual([header, ...(row ? [row] : []), ""]);
    expect(await run("export-summary", file)).toMatchObject({ code: 2, warnings: `Warning: ${warning}\n` });
  });
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

describe("the program exits with 1 and one line, and writes nothing, for", () => {
  const whole = JSON.stringify(migrated);
  const broken = "export.json is not JSON, or is cut off. Save the attachment again.\n";
  const other = "export.json is not an export file: it has neither members nor frontHistory.\n";

  test.each<[string, unknown, string]>([
    ["a file that is cut off", Buffer.from(whole.slice(0, whole.length / 2)), broken],
    ["an empty file", Buffer.from(""), broken],
    ["a file that is not UTF-8", Buffer.from('{"members": [{"name": "\xfc"}]}', "latin1"), broken],
    ["a number that JSON does not have", Buffer.from('{"members": [], "frontHistory": [NaN]}'), broken],
    ["an array", [1, 2], other],
    ["an unrelated object", { lamps: [] }, other],
  ])("%s", async (_, content, message) => {
    for (const program of ["export-summary", "fronts-to-csv"] as const) {
      expect(await run(program, content)).toEqual({ code: 1, out: "", warnings: message, table: [""] });
    }
  });

  test.each(Object.keys(languages))("a file that does not exist (%s)", async (end) => {
    for (const program of ["export-summary", "fronts-to-csv"] as const) {
      const ended = await start(program, end, ["none.json"]);
      expect(ended).toEqual({ code: 1, out: "", warnings: "none.json cannot be read: ENOENT\n" });
    }
  });

  test.each(Object.keys(languages))("a table that already exists (%s)", async (end) => {
    fs.writeFileSync(path.join(folder, "export.json"), whole);
    fs.writeFileSync(path.join(folder, "kept.csv"), "kept");
    const { code, warnings } = await start("fronts-to-csv", end, ["export.json", "kept.csv"]);
    const message = `${deletedMember}kept.csv cannot be written: it exists already\n`;
    expect({ code, warnings }).toEqual({ code: 1, warnings: message });
    expect(fs.readFileSync(path.join(folder, "kept.csv"), "utf8")).toBe("kept");
  });
});
