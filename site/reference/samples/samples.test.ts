import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { listOperations, type Operation } from "../../../description/model/operations";
import type { SampleRequest } from "../../../description/model/request";
import { smallDescription } from "../../../tests/fixtures/smallDescription";
import { csharp } from "./csharp";
import { curl, shortCurl } from "./curl";
import { dart } from "./dart";
import { createSamples } from "./index";
import { javascript } from "./javascript";
import { kotlin } from "./kotlin";
import { python } from "./python";
import { rust } from "./rust";

const reading: SampleRequest = {
  method: "GET",
  server: "https://lamps.example.com",
  path: "/v1/lamps",
  body: undefined,
  responseType: "application/json",
  timeout: 15,
};
const writing = (body: unknown): SampleRequest => ({ ...reading, method: "POST", body });
const writers = { curl, javascript, python, rust, dart, kotlin, csharp };
type Language = keyof typeof writers;
const everyLanguage = Object.entries(writers);

/** One property, so that it is on a line of its own or on that of the body. */
const written = (language: Language, value: unknown) => writers[language](writing({ lamp: value }));

describe("strings keep their special characters", () => {
  const tricky = "a \"b\" 'c' \\ $d {e}\n\t\r🍲\u0007\u2028\u202e";
  test.each<[Language, string]>([
    ["javascript", String.raw`"a \"b\" 'c' \\ $d {e}\n\t\r🍲\u0007\u2028\u202e"`],
    ["python", String.raw`"a \"b\" 'c' \\ $d {e}\n\t\r🍲\u0007\u2028\u202e"`],
    ["rust", String.raw`"a \"b\" 'c' \\ $d {e}\n\t\r🍲\u{7}\u{2028}\u{202e}"`],
    ["dart", String.raw`'a "b" \'c\' \\ \$d {e}\n\t\r🍲\u0007\u2028\u202e'`],
    ["kotlin", String.raw`"a \"b\" 'c' \\ \$d {e}\n\t\r🍲\u0007\u2028\u202e"`],
    ["csharp", String.raw`"a \"b\" 'c' \\ $d {e}\n\t\r🍲\u0007\u2028\u202e"`],
  ])("%s", (language, literal) => {
    expect(written(language, tricky)).toContain(literal);
  });

  test("JavaScript parses its own literal back", () => {
    const literal = /body: (JSON\.stringify\([\s\S]*\)),\n {2}signal/.exec(written("javascript", tricky))?.[1];
    expect(JSON.parse(new Function(`return ${literal}`)())).toEqual({ lamp: tricky });
  });

  test.each([curl, shortCurl])("a POSIX shell parses the body of %o back", (write) => {
    const code = write(writing({ lamp: tricky }));
    expect(code).not.toContain("\u202e");
    const data = /(?:--data|-d) ('[\s\S]*')$/.exec(code)?.[1];
    const { stdout } = spawnSync("sh", ["-c", `printf %s ${data}`], { encoding: "utf8" });
    expect(JSON.parse(stdout)).toEqual({ lamp: tricky });
  });
});

describe("nested objects, null, true and false are written as in the language", () => {
  const value = { hue: null, on: true, off: false, at: [1.5, 2], "2nd": {}, rooms: [] };
  test.each<[Language, string[]]>([
    ["javascript", ["lamp: {", "hue: null", "on: true", "off: false", "at: [1.5, 2]", '"2nd": {}', "rooms: []"]],
    ["python", ['"lamp": {', '"hue": None', '"on": True', '"off": False', '"at": [1.5, 2]', '"2nd": {}']],
    ["rust", ['"lamp": {', '"hue": null', '"on": true', '"off": false', '"at": [1.5, 2]', '"2nd": {}']],
    ["dart", ["'lamp': {", "'hue': null", "'on': true", "'off': false", "'at': [1.5, 2]", "'2nd': {}"]],
    [
      "kotlin",
      [
        '"lamp" to mapOf(',
        '"hue" to JSONObject.NULL',
        '"off" to false',
        '"at" to listOf(1.5, 2)',
        '"2nd" to mapOf<String, Any>()',
        '"rooms" to listOf<Any>()',
      ],
    ],
    [
      "csharp",
      [
        "lamp = new Dictionary<string, object?> {",
        '["hue"] = (object?)null',
        '["off"] = false',
        '["at"] = new object?[] { 1.5, 2 }',
        '["2nd"] = new {}',
      ],
    ],
  ])("%s", (language, parts) => {
    for (const part of parts) expect(written(language, value)).toContain(part);
  });
});

test.each<[Language, string]>([
  ["javascript", "JSON.stringify([null, [1]])"],
  ["python", "json=[None, [1]],"],
  ["rust", ".json(&serde_json::json!([null, [1]]))"],
  ["dart", "jsonEncode([null, [1]])"],
  ["kotlin", "JSONArray(listOf(JSONObject.NULL, listOf(1))).toString()"],
  ["csharp", "new object?[] { (object?)null, new object?[] { 1 } }"],
])("%s: a body can be a list", (language, part) => {
  expect(writers[language](writing([null, [1]]))).toContain(part);
});

test("Kotlin imports the type of the body, and JSONObject if there is a null", () => {
  const imported = (body: unknown) => kotlin(writing(body)).match(/(?<=import org\.json\.)JSON(Array|Object)/g);
  expect([imported({}), imported([{}]), imported([null])]).toEqual([
    ["JSONObject"],
    ["JSONArray"],
    ["JSONArray", "JSONObject"],
  ]);
});

test.each(everyLanguage)(
  "%s: an integer that is too large for some languages is a number with an exponent",
  (language) => {
    expect(written(language as Language, 1e20)).toMatch(language === "curl" ? /100000000000000000000/ : /\b1e\+20\b/);
  },
);

test("a shell does not replace anything in cURL's address", () => {
  const address = /curl ('.*')/.exec(curl({ ...reading, path: "/v1/lamp/$(id)'`id`!" }))?.[1];
  const { stdout } = spawnSync("sh", ["-c", `printf %s ${address}`], { encoding: "utf8" });
  expect(stdout).toBe("https://lamps.example.com/v1/lamp/$(id)'`id`!");
});

test("a time in milliseconds fits its type in Rust", () => {
  expect(written("rust", 1_750_000_000_000)).toContain("1750000000000_i64");
  expect(written("rust", 7)).toContain('"lamp": 7 ');
});

test("C# keeps the names of properties, even those that are too long for its members", () => {
  expect(written("csharp", { ["a".repeat(511)]: true })).toContain("aaa = true");
  expect(written("csharp", { ["a".repeat(512)]: true })).toContain('aaa"] = true');
  expect(written("csharp", { private: true })).toContain("@private = true");
  expect(written("csharp", { Hue: true })).toContain('["Hue"] = true');
  expect(written("csharp", ["a"])).toContain('new[] { "a" }');
});

test("what does not fit on a line is broken up, with a comma at the end of each line", () => {
  const long = "A name that is long enough to need a line";
  expect(written("python", { name: long, on: true })).toContain(
    `    json={\n        "lamp": {\n            "name": "${long}",\n            "on": True,\n        },\n    },\n`,
  );
});

describe.each(everyLanguage)("%s", (_, write) => {
  test.each([
    ["lists", (value: unknown) => [value]],
    ["objects", (value: unknown) => ({ lamp: value })],
    ["both", (value: unknown) => [{ on: true, lamp: value }, []]],
  ])("%s nested twice as deep are read in twice as many steps", (_, around) => {
    const steps = (depth: number) => {
      let body: unknown = 1;
      let count = 0;
      const step = <Result>(result: Result) => {
        count += 1;
        if (count > 100_000) throw new Error("The steps do not end.");
        return result;
      };
      for (let level = 0; level < depth; level++)
        body = new Proxy(around(body), {
          get: (value, name) => step(Reflect.get(value, name)),
          ownKeys: (value) => step(Reflect.ownKeys(value)),
        });
      write(writing(body));
      return count;
    };
    expect(steps(90)).toBeLessThan(2.1 * steps(45));
  });

  test("names the method", () => {
    expect(write({ ...reading, method: "DELETE" }).toLowerCase()).toContain("delete");
  });

  test("sends the query", () => {
    const path = "/v1/lamps?hue=warm+%26+dim&limit=%245";
    expect(write({ ...reading, path })).toContain(`https://lamps.example.com${path}`);
  });
});

test.each(everyLanguage)("in %s, the time of a change is a header, as a string that cannot end early", (_, write) => {
  for (const request of [reading, writing({})]) {
    const [line = ""] = write({ ...request, operationTime: `'"$1` }).match(/^.*Operation-Time.*$/m) ?? [];
    expect(line).toMatch(/'\\''"\$1'|"'\\"\\?\$1"|'\\'"\\\$1'/);
    expect(write(request)).not.toContain("Operation-Time");
  }
});

test("an operation has a sample in each language, in the order of the tabs", () => {
  const description = smallDescription();
  const [operation] = listOperations(description) as [Operation];
  const samples = createSamples(description, operation);
  expect(samples.map(({ label }) => label)).toEqual(["cURL", "JavaScript", "Python", "Rust", "Dart", "Kotlin", "C#"]);
  for (const { code } of samples) expect(code).toContain("Kitchen");
});

// In them, each sample takes the token from the environment, sends a body only if there is one, and prints text as it is.
test.each(everyLanguage)(
  "%s: the samples of reading, changing and adding are exactly those that were tried out",
  async (language, write) => {
    const changing = {
      ...writing({ on: true }),
      method: "PATCH",
      path: "/v1/lamp/1",
      responseType: undefined,
    } as const;
    const adding = { ...reading, method: "POST", path: "/v1/dim", responseType: "text/html" } as const;
    const samples = [reading, changing, adding].map((request) => `${write(request)}\n`).join("\n---\n\n");
    await expect(samples).toMatchFileSnapshot(`../../../tests/fixtures/samples/${language}.txt`);
  },
);

test("cURL's short form is the same request on one line, without --fail-with-body", () => {
  const short = { "--max-time": "-m", "--request": "-X", "--header": "-H", "--data": "-d" };
  for (const request of [reading, writing({ lamp: "it's" }), { ...writing({}), body: undefined }]) {
    const long = curl({ ...request, body: undefined })
      .replaceAll(" \\\n  ", " ")
      .replace(" --fail-with-body", "");
    const start = long.replace(/--[\w-]+/g, (option) => short[option as keyof typeof short]);
    expect(shortCurl(request).split(' -H "Content-Type')[0]).toBe(start);
  }
});
