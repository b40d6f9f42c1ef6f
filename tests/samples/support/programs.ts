import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { ids } from "../../../mock/scenarios/ids";
import { documentedError } from "../../../mock/testing/description";
import { fromRoot } from "../../../toolkit/files/paths";
import { websocketsCheck } from "../../../tools/test/programs.mjs";
import { pythonCan } from "./program";

const { me, robin, wrensFront, junipersFront } = ids;

type TokenName = "read" | "write" | "all" | "friend";

/** A run of a program that exits by itself: its input and output. Runs of one program follow each other. */
interface Run {
  args?: string[];
  /** By default the token with all permissions. */
  token?: TokenName;
  /** By default 0. */
  code?: number;
  prints?: string | RegExp;
  complains?: string | RegExp;
}

/** Where the programs that export write to; two test files may run at once. */
export const exportFile = path.join(os.tmpdir(), `simply-plural-export-${process.pid}-${threadId}.json`);
const isJsonOf = (entries: string[]) => new RegExp(`^\\[\\s.*"id": "${entries.join('".*"id": "')}".*\\]\\s*$`, "s");

const checkToken: Run[] = [
  { token: "read", prints: "This token may: read\n" },
  { token: "all", prints: "This token may: read, write, delete\n" },
];
const shareMember: Run[] = [
  { args: [robin, "Friends", "Family"], prints: "Buckets of Robin: 2\n" },
  { args: [robin, "Family"], prints: "Robin has these buckets already.\n" },
  { args: [robin, "Nobody"], code: 1, complains: "There is no privacy bucket named Nobody." },
];
const switching: Run[] = [
  { args: ["Robin", "First day here"], prints: "Robin is fronting now. Fronts that ended: 1.\n" },
  { args: ["Asleep"], prints: "Asleep is fronting now. Fronts that ended: 1.\n" },
  { args: ["Asleep"], prints: "Asleep is fronting now. Fronts that ended: 0.\n" },
  { args: ["Nobody"], code: 1, complains: "There is no member or custom front named Nobody." },
];
const correctSwitch: Run[] = [
  { args: ["Juniper", "2025-06-15T08:00Z"], prints: "Juniper fronts from 2025-06-15T08:00Z. Ends moved: 0.\n" },
  { args: ["Robin", "2025-06-15T08:00Z"], code: 1, complains: "Robin has never fronted." },
  { args: ["Nobody", "2025-06-15T08:00Z"], code: 1, complains: "There is no member or custom front named Nobody." },
  { args: ["Juniper", "soon"], code: 1, complains: "Give a name and a time, such as 2025-06-15T09:30Z." },
];
const coFront: Run[] = [
  { args: ["join", "Robin", "First day here"], prints: "Robin joins. Fronting now: 2.\n" },
  { args: ["join", "Robin"], code: 1, complains: "Robin is fronting already." },
  { args: ["leave", "Juniper"], prints: "Juniper leaves. Fronting now: 1.\n" },
  { args: ["leave", "Juniper"], code: 1, complains: "Juniper is not fronting." },
];
const members = fromRoot("samples/recipes/members.json");
const importMembers: Run[] = [
  { args: [members], prints: "Added: 2. Skipped: 0.\n" },
  { args: [members], prints: "Added: 0. Skipped: 2.\n" },
  { args: ["none.json"], code: 1, complains: "none.json" },
];
/** A small export file; tests/samples/importExport.test.ts imports a large one. */
const smallExport = path.join(os.tmpdir(), `simply-plural-small-export-${process.pid}-${threadId}.json`);
fs.writeFileSync(smallExport, JSON.stringify({ members: [{ _id: "old1", name: "Ivy" }], polls: [] }));
const importExport: Run[] = [
  { args: [smallExport], prints: "members: 1, added: 1\n" },
  { args: [smallExport], prints: "members: 1, added: 0\n" },
  { args: ["none.json"], code: 1, complains: "none.json cannot be read: ENOENT" },
];
/** tests/samples/putBack.test.ts puts back what was deleted. */
const putBack: Run[] = [
  { args: [smallExport], code: 1, complains: "is not from this account. Use import-export" },
  { args: ["none.json"], code: 1, complains: "none.json cannot be read: ENOENT" },
];
/** tests/samples/movePictures.test.ts moves some, and tests/samples/syncMembers.test.ts changes members. */
const movePictures: Run[] = [
  { args: [smallExport, "https://example.com/"], prints: "Pictures: 0. Left alone: 0.\n" },
  { args: [smallExport], code: 1, complains: "Give an export file, and the address of its pictures." },
];
const noMembers = path.join(os.tmpdir(), `simply-plural-no-members-${process.pid}-${threadId}.json`);
fs.writeFileSync(noMembers, "[]");
const syncMembers: Run[] = [
  { args: [noMembers], prints: /^(Added to the file: .+\n){5}Changes: 5\. Nothing was written: add --write\.\n$/ },
  { args: ["none.json"], code: 1, complains: "none.json cannot be read" },
  ...[[noMembers, "--writes"], ["--help"], ["--write"], [noMembers, noMembers]].map((args) => {
    return { args, code: 1, complains: /^Give one JSON file .+ no other options\.\n$/ };
  }),
];
const pastSwitch: Run[] = [
  { args: ["Robin", "2025-06-15T09:00Z"], prints: "Robin fronted from 2025-06-15T09:00Z.\n" },
  { args: ["Robin", "2025-06-15T09:00Z"], prints: "Robin fronted from 2025-06-15T09:00Z.\n" },
  { args: ["Wren", "2025-06-15T08:30Z"], code: 1, complains: "Somebody has started since." },
  { args: ["Robin", "2025-06-15T09:30Z"], code: 1, complains: "Robin is fronting already. Correct that front." },
  { args: ["Wren", "2025-06-15T08:30Z", "2025-06-15T08:00Z"], code: 1, complains: "the earlier one first" },
  { args: ["Wren", "2999-01-01T00:00Z"], code: 1, complains: "Give times in the past" },
  {
    args: ["Wren", "2025-06-14T09:00Z", "2025-06-14T11:30Z"],
    prints: "Wren fronted from 2025-06-14T09:00Z to 2025-06-14T11:30Z.\n",
  },
];
const findIds: Run[] = [
  { token: "read", prints: new RegExp(`^system ${me} lantern-house\n(.+\n)*member ${robin} Robin\n`) },
  { token: "read", args: ["TEA"], prints: /^group \w+ Kitchen team\ncustom field \w+ Favourite tea\n$/ },
];
const friendsFronts: Run[] = [
  { token: "read", prints: "quiet-harbour: nobody that you can see\n" },
  { token: "friend", prints: "lantern-house: Juniper\n" },
];
const customFields: Run[] = [
  { token: "read", prints: "Juniper, Favourite tea: Jasmine\nRobin, Favourite tea: Rooibos\n" },
  { args: ["Wren", "Birthday", "2000-04-01"], prints: "Wren, Birthday: 2000-04-01\n" },
  { prints: /^Wren, Birthday: 2000-04-01$/m },
  { args: ["Wren", "Nothing", "1"], code: 1, complains: "There is no custom field named Nothing." },
];
const exported: Run[] = [{ args: [exportFile], token: "read", prints: /^members: 5\n(.+: \d+\n)+Saved in .+\n$/ }];
const alreadyFronting = await documentedError("addFrontHistoryEntryWithId", "alreadyFronting");
const changeAndWait: Run[] = [
  { args: ["Robin"], prints: "Robin is fronting, and the socket has reported it.\n" },
  { args: ["Robin"], code: 1, complains: `: 409 ${alreadyFronting.text}` },
  { args: ["Nobody"], code: 1, complains: "There is no member named Nobody." },
];
const whoFronts: Run[] = [{ token: "read", prints: "Juniper since 2025-06-15T08:10:00Z\n" }];
const history: Run[] = [{ token: "read", prints: isJsonOf([wrensFront, junipersFront]) }];

/** Names of programs in both languages, and their runs. */
const inBoth: Record<string, Run[]> = {
  "recipes/check-token": checkToken,
  "recipes/page-through-front-history": history,
  "recipes/share-member": shareMember,
  "recipes/change-and-wait": changeAndWait,
  "recipes/co-front": coFront,
  "recipes/correct-switch": correctSwitch,
  "recipes/custom-fields": customFields,
  "recipes/export-everything": exported,
  "recipes/find-ids": findIds,
  "recipes/friends-fronts": friendsFronts,
  "recipes/import-export": importExport,
  "recipes/import-members": importMembers,
  "recipes/move-pictures": movePictures,
  "recipes/past-switch": pastSwitch,
  "recipes/put-back": putBack,
  "recipes/switch": switching,
  "recipes/sync-members": syncMembers,
  "recipes/who-fronts": whoFronts,
};

/** The programs in samples/ that exit by themselves, with the input and output of each. */
export const programs: Record<string, Run[]> = {
  ...Object.fromEntries(
    Object.entries(inBoth).flatMap(([name, runs]) => ["mjs", "py"].map((language) => [`${name}.${language}`, runs])),
  ),
  "guides/late-change.sh": [{ prints: "" }],
};

/** @returns the arguments of a program's first run. */
export const argsOf = (program: string) => programs[program]?.[0]?.args ?? [];

/** Tests for readers to start from: they use the mock without a token of their own. */
export const testPrograms = { "mock/front.test.mjs": /pass 3\b/, "mock/test_front.py": /Ran 3 tests.*OK/s };

/** Functions for readers' own programs. */
export const modules = ["guides/call.mjs", "guides/call.py"];

/** Needs types that are generated for the published site: tested in tests/build/client.test.ts. */
export const ofTheBuild = ["typescript/who-fronts.ts"];

/**
 * What other tests run: exportFile.test.ts (no server), compatibleServer.test.ts and tests/e2e/frontPage.spec.ts
 * (servers), mockRecipes.test.ts, mockPackage.test.ts and tests/tools/jest.test.ts (the mock); and input files.
 */
export const ofOtherTests = [
  ...[
    "recipes/export-summary.mjs",
    "recipes/export-summary.py",
    "recipes/fronts-to-csv.mjs",
    "recipes/fronts-to-csv.py",
  ],
  ...["recipes/front-page.mjs", "recipes/members.json", "recipes/my-members.json", "guides/server.mjs"],
  ...["mock/members.test.mjs", "mock/members.spec.mjs", "mock/members.test.js", "mock/conftest.py", "mock/test.yml"],
];

/** Programs that print who is fronting whenever it changes. */
export const mirrors = ["recipes/async-bot.py", "recipes/mirror.mjs", "recipes/mirror.py"];
/** Programs that run until they are stopped. */
export const endless = [...mirrors, "recipes/listen.mjs", "recipes/listen.py"];
const hasWebsockets = pythonCan(websocketsCheck);
const needsWebsockets = [
  "recipes/async-bot.py",
  "recipes/change-and-wait.py",
  "recipes/mirror.py",
  "recipes/listen.py",
];
const canRun = (program: string) => !needsWebsockets.includes(program) || hasWebsockets;
/** The end of a test's title if its program cannot run here. */
export const reasonNot = (program: string) =>
  canRun(program) ? "" : " (not run: the Python package websockets, version 15 or newer, is not on this machine)";
