import { describe, expect, test } from "vitest";
import { faults, parserOf } from "./support/parsers";
import { runners } from "./support/runSample";
import { sampleLanguages, samplesIn } from "./support/samples";

/*
 * There are no compilers for these languages on the project's machines: their samples are parsed with the grammars that
 * editors use. That finds invalid syntax; names and types are not checked, and nothing is run.
 */

const parsed = [
  { language: "dart", grammar: "dart", broken: ["})", "await http"] },
  { language: "kotlin", grammar: "kotlin", broken: ["}", '"Authorization"'] },
  { language: "csharp", grammar: "c_sharp", broken: [";", "}"] },
];

test("the samples of every language are run (run.test.ts), compiled (rust.test.ts) or parsed here", () => {
  const proven = [...Object.keys(runners), "rust", ...parsed.map(({ language }) => language)];
  expect(sampleLanguages().sort()).toEqual(proven.sort());
});

describe.each(parsed)("$grammar", async ({ language, grammar, broken }) => {
  const parser = await parserOf(grammar);
  const samples = samplesIn(language);

  test.each(samples.map(({ operation, code }) => [operation.id, code]))("%s has valid syntax", (_, code) => {
    expect(faults(parser, code)).toEqual([]);
  });

  const faulty = [...broken.map((part) => [part, ""] as const), ["Robin", `R"o'bin`] as const];
  test.each(faulty)("%s, replaced by '%s', is found", (part, other) => {
    const [{ code } = { code: "" }] = samples.filter(({ operation }) => operation.id === "addMember");
    expect(code).toContain(part);
    expect(faults(parser, code.replace(part, other))).not.toEqual([]);
  });
});
