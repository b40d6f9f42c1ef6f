import fs from "node:fs";
import ts from "typescript";
import { afterEach, expect, test } from "vitest";
import { toPlain } from "../located";
import { writeFiles } from "../testing/smallServer";
import type { Unreadable } from "../unreadable";
import { evaluate } from "./evaluate";
import { openProject } from "./project";
import { walk } from "./symbols";

let folder = "";

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Works out the constant `result` of a file. */
function read(text: string) {
  const other = 'export const far = ["far"]\nexport enum Bit { One = 1, Two = 2 }\nexport default { main: true }\n';
  folder = writeFiles({ "main.ts": text, "other.ts": other, "through.ts": 'export { far as near } from "./other"\n' });
  const problems: Unreadable[] = [];
  const project = openProject(folder, problems);
  expect(problems).toEqual([]);
  let initializer: ts.Expression | undefined;
  for (const file of project.files) {
    walk(file, (node) => {
      if (ts.isVariableDeclaration(node) && node.name.getText() === "result") initializer = node.initializer;
    });
  }
  if (!initializer) throw new Error("no result");
  return evaluate(project, initializer);
}

test.each<[string, unknown]>([
  [
    'const result = { a: "x", "b-c": -1, [`d`]: null, e: [true, false] }',
    { a: "x", "b-c": -1, d: null, e: [true, false] },
  ],
  ["const base = { a: 1 }\nconst result = { ...base, b: 2 } as const", { a: 1, b: 2 }],
  ["const list = [1, 2]\nconst result = [...list, 3]", [1, 2, 3]],
  ['const a = "x"\nconst result = { a }', { a: "x" }],
  ['const result = "^0\\|[a-z]{6,}$"', "^0|[a-z]{6,}$"],
  [`const most = 50\nconst result = \`^.{1,\${most}}$\``, "^.{1,50}$"],
  ['const result = "a" + (1 + 2)', "a3"],
  [
    `const id = (most: number, least = 1) => ({ pattern: \`{\${least},\${most}}\` })\nconst result = id(9)`,
    { pattern: "{1,9}" },
  ],
  ['function id() { return { type: "string" } }\nconst result = id()', { type: "string" }],
  ['const all = { a: { b: [7] } }\nconst result = [all.a.b[0], all["a"].b]', [7, [7]]],
  ['import { far } from "./other"\nconst result = far', ["far"]],
  ['import { near } from "./through"\nconst result = near', ["far"]],
  ['import * as other from "./other"\nconst result = other.far', ["far"]],
  ['import other from "./other"\nconst result = other.main', true],
  ['import { Bit } from "./other"\nconst both = Bit.One | Bit.Two\nconst result = both', 3],
])("%s", (text, value) => {
  expect(toPlain(read(text))).toEqual(value);
});

test.each<[string, RegExp]>([
  ["const result = process.env.LIMIT", /not fixed|no such part/],
  ["let limit = 1\nconst result = limit", /not fixed/],
  ["const result = Math.max(1, 2)", /only helpers/],
  ["const pick = () => { log(); return 1 }\nconst result = pick()", /only helpers/],
  ["const result = isOld ? 1 : 2", /not understood/],
  ["const result = 3 * 4", /operator is not understood/],
  ["const result = { get a() { return 1 } }", /kind of property/],
  ["const result = [...5]", /no list/],
  ["const result = { ...5 }", /no object/],
  ["const a = { b: 1 }\nconst result = a.c", /no such part/],
  ["const a = { b: 1 }\na.b = 2\nconst result = a", /changed after it was defined, at main.ts:2/],
  ["const a = { b: [1] }\na.b.push(2)\nconst result = a", /changed after/],
  ["const a = { b: 1 }\ndelete a.b\nconst result = a", /changed after/],
  ["const a = { b: 1 }\nObject.assign(a, { b: 2 })\nconst result = a", /changed after/],
  ['import * as other from "./other"\nother.far[0] = "near"\nconst result = other.far', /changed after/],
  ["const result = { a: result }", /refers to itself/],
])("%s is refused", (text, message) => {
  expect(() => read(text)).toThrow(message);
});
