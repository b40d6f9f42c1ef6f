import { expect, test } from "vitest";
import { twoOperations } from "./testing/smallReference";
import { usesOf } from "./uses";

const { operations } = twoOperations();
const used = (...code: string[]) => {
  const text = `See [Add lamp](/docs/api/add-lamp).\n\n\`\`\`js\n${code.join("\n")}\n\`\`\``;
  return [...usesOf(operations, [{ title: "Shine", address: "/docs/shine", text }]).keys()];
};

test.each([
  [`call("GET", \`/v1/lamp/\${id}?hue=1\`)`, "getLamp"],
  ["get(f\"/v1/lamp/{me['id']}\")", "getLamp"],
  ["curl https://lamps.example.com/v1/lamp/desk", "getLamp"],
  ['call("POST", "/v1/lamp", { name })', "addLamp"],
])("a program uses the operation whose request it makes: %s", (code, id) => {
  expect(used(code)).toEqual([id]);
});

test.each([
  'call("POST", "/v1/lamp/desk")',
  'call("GET", "/v1/lamps")',
  'const path = "/v1/lamp/desk"',
  "curl --request POST /v1/lamp/desk",
])("nothing is used by %s, nor by a link", (code) => {
  expect(used(code)).toEqual([]);
});

test("a recipe is named by its heading, another guide by its title, each once", () => {
  const text =
    '## Switch on {#on}\n\n<Practice operation="addLamp" />\n\n```js\ncall("POST", "/v1/lamp")\n```\n\n## Off {#off}\n\n<Practice operation="addLamp" />';
  const places = (address: string) => usesOf(operations, [{ title: "Shine", address, text }]).get("addLamp");
  expect(places("/docs/recipes")).toEqual([
    { title: "Switch on", address: "/docs/recipes#on" },
    { title: "Off", address: "/docs/recipes#off" },
  ]);
  expect(places("/docs/shine")).toEqual([{ title: "Shine", address: "/docs/shine#on" }]);
});
