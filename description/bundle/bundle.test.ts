import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { resolve } from "../model/resolve";
import { bundleDescription, checkWords } from "./bundle";
import { placeInSource } from "./placeInSource";

const at = scratchFolder();

const write = (name: string, text: string) => {
  const file = at(name);
  fs.writeFileSync(file, text);
  return file;
};

const head = "openapi: 3.1.0\nservers: []\ntags: []\ninfo: { title: Lamps, version: '1', description: Lamps. }\n";

test("files are bundled into one document, Markdown included", async () => {
  write("about.md", "Switches lamps.\n");
  write("lamp.yaml", "type: object\n");
  const root = write(
    "openapi.yaml",
    "openapi: 3.1.0\nservers: []\ntags: []\ninfo:\n  title: Lamps\n  version: '1'\n  description:\n    $ref: about.md\npaths: {}\ncomponents:\n  schemas:\n    Lamp:\n      $ref: lamp.yaml\n",
  );
  const description = await bundleDescription(root);
  expect(description.info.description).toBe("Switches lamps.\n");
  expect(resolve(description, { $ref: "#/components/schemas/Lamp" })).toEqual({ type: "object" });
});

test("a missing file is reported with the line that refers to it", async () => {
  const root = write(
    "openapi.yaml",
    "openapi: 3.1.0\ninfo:\n  title: Lamps\n  version: '1'\npaths:\n  /v1/lamp:\n    $ref: gone.yaml\n",
  );
  await expect(bundleDescription(root)).rejects.toThrow(/openapi\.yaml:7: Can't resolve \$ref.*gone\.yaml/);
});

test("a missing root file has a message of its own", async () => {
  await expect(bundleDescription(at("nothing.yaml"))).rejects.toThrow("does not exist");
});

test("text that is not YAML is reported with its location", async () => {
  const root = write("openapi.yaml", "openapi: 3.1.0\n  info: [\n");
  await expect(bundleDescription(root)).rejects.toThrow(/openapi\.yaml/);
});

test("a file that is not YAML is reported once, however many references lead to it", async () => {
  write("lamp.yaml", 'summary: "Add lamp\n');
  const paths = ["/a", "/b"].map((route) => `  ${route}:\n    get:\n      responses:\n        $ref: lamp.yaml\n`);
  const root = write("openapi.yaml", `${head}paths:\n${paths.join("")}components: {}\n`);
  const error = await bundleDescription(root).catch((reason: unknown) => String(reason));
  expect(error).toMatch(/has 1 error\(s\):\n {2}\S*lamp\.yaml:\d+: Failed to parse: .+$/);
});

test("a document without the required parts is rejected, each missing part with file and line", async () => {
  write("lamp.yaml", "get:\n  summary: Get lamp\n  x-access: all\n");
  const root = write("openapi.yaml", `${head}paths:\n  /a:\n    $ref: lamp.yaml\ncomponents: {}\n`);
  const refused = bundleDescription(root);
  await expect(refused).rejects.toThrow(/is not a valid description of this API\. Correct these parts:\n/);
  await expect(refused).rejects.toThrow(/lamp\.yaml:1: paths \/a get must have required property 'operationId'$/m);
  await expect(refused).rejects.toThrow(
    /lamp\.yaml:3: paths \/a get x-access must be .*: own, self, friend, .*, app$/m,
  );
});

test("a word that OpenAPI does not have in that place is named with file and line, and with one that it has", async () => {
  write("lamp.yaml", "type: object\nproperties:\n  hue:\n    typ: string\n");
  const root = write("openapi.yaml", `${head}paths: {}\ncomponents:\n  schemas:\n    Lamp:\n      $ref: lamp.yaml\n`);
  await expect(checkWords(root)).rejects.toThrow(
    /has 1 error\(s\):\n {2}\S*lamp\.yaml:4: Property `typ` is not expected here\. Did you mean `type`\?$/,
  );
  write("lamp.yaml", "type: object\n");
  await expect(checkWords(root)).resolves.toBeUndefined();
});

test("a part's location is found through references, or else that of the nearest part around it", () => {
  write("a.yaml", "x:\n  get:\n    maxLength: 2\n");
  const root = write("root.yaml", "paths:\n  /a:\n    $ref: a.yaml#/x\n");
  expect(placeInSource("#/paths/~1a/get/maxLength", root)).toMatch(/\ba\.yaml:3$/);
  expect(placeInSource("#/paths/~1a/get/pattern", root)).toMatch(/\ba\.yaml:2$/);
  expect(placeInSource("#/paths/~1b", root)).toMatch(/root\.yaml:1$/);
});

test("phrases for the search are in no form of the description: bundling takes them out wherever they stand", async () => {
  const phrases = "x-phrases: [who is this]";
  const described = (mark: string) => {
    const operation =
      "operationId: getLamp\n  tags: [Lamps]\n  summary: Get lamp\n  description: Lamp.\n  x-access: own";
    write("lamp.yaml", `get:\n  ${operation}\n  ${mark}\n  responses: {}\n`);
    const tags = `tags:\n  - name: Lamps\n    description: All.\n    ${mark}\n`;
    const info = `info:\n  title: Lamps\n  version: "1"\n  description: Lamps.\n  ${mark}\n`;
    const paths = "paths:\n  /v1/lamp:\n    $ref: lamp.yaml\n";
    return write("openapi.yaml", `openapi: 3.1.0\nservers: []\n${info}${tags}${paths}components: {}\n${mark}\n`);
  };
  const [withPhrases, without] = [await bundleDescription(described(phrases)), await bundleDescription(described(""))];
  expect(JSON.stringify(withPhrases)).toBe(JSON.stringify(without));
});
