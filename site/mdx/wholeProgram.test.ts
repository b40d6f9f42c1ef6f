import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { afterEach, expect, test } from "vitest";
import { wholeProgram } from "./wholeProgram";

const folder = "generated/whole-program-test";
afterEach(() => fs.rmSync(fromRoot(folder), { recursive: true, force: true }));

/** Writes files, and reads the first one as a whole program. */
function whole(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(fromRoot(folder, name)), { recursive: true });
    fs.writeFileSync(fromRoot(folder, name), text);
  }
  return wholeProgram(`${folder}/${Object.keys(files)[0]}`);
}

test("a program that shares nothing is unchanged", () => {
  const program = 'import { a } from "node:a";\nimport { b } from "./b.mjs";\nexport const c = a;\n';
  expect(whole({ "a.mjs": program })).toBe(program);
});

test("what a program shares takes the place of the import, without what only modules need", () => {
  const a = '// A\nimport {\n  b,\n} from "./shared/b.mjs";\n\nb();\n';
  expect(whole({ "a.mjs": a, "shared/b.mjs": "export const b = 1;\n" })).toBe("// A\nconst b = 1;\n\nb();\n");
  const b = "import re\n\n\n# shared\ndef b():\n    pass\n";
  expect(whole({ "a.py": "import re\n\n\nfrom shared.b import *\n", "shared/b.py": b })).toBe(
    "import re\n\n\ndef b():\n    pass\n",
  );
});

test("so does what a program only runs", () => {
  const files = { "a.mjs": 'import "./shared/b.mjs";\n', "shared/b.mjs": "export function b() {}\n" };
  expect(whole(files)).toBe("function b() {}\n");
});

test("a module that others share too stands there once, where it is first needed", () => {
  const files = {
    "a.py": "from shared.b import *\nfrom shared.c import *\n",
    "shared/b.py": "from shared.c import *\n\nb = c\n",
    "shared/c.py": "c = 1\n",
  };
  expect(whole(files)).toBe("c = 1\n\nb = c\n");
});

test("a module that does not exist is an error that names it", () => {
  expect(() => whole({ "a.mjs": 'import { b } from "./shared/b.mjs";\n' })).toThrow(/shared.b\.mjs/);
});
