import { requestUrl, responseKind, type SampleRequest } from "@simply-plural-docs/description/model/request";
import { asInJson, type LiteralStyle, quoted, writeLiteral } from "./literal";

const text = (value: string) => quoted(value, '"');

const style: LiteralStyle = {
  ...asInJson,
  step: 2,
  text,
  object: () => ({
    open: "{ ",
    close: " }",
    key: (name) => `${keyOf(name)}: `,
  }),
};

function keyOf(name: string): string {
  // Without brackets, it would be the object's prototype.
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name);
}

const printed = { json: "await response.json()", text: "await response.text()", empty: "response.status" };

/** Writes a request in JavaScript with fetch: an ES module for Node 20 or newer, without packages. */
export function javascript(request: SampleRequest): string {
  const headers = [
    ...(request.operationTime ? [`"Operation-Time": ${text(request.operationTime)}`] : []),
    ...(request.body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  return [
    "// Node 20 or newer, in a file that ends in .mjs",
    `const response = await fetch(${text(requestUrl(request))}, {`,
    ...(request.method === "GET" ? [] : [`  method: "${request.method}",`]),
    ...(headers.length === 0
      ? ["  headers: { Authorization: process.env.SP_TOKEN },"]
      : ["  headers: {", "    Authorization: process.env.SP_TOKEN,", ...headers.map((one) => `    ${one},`), "  },"]),
    ...(request.body === undefined ? [] : [`  ${writeLiteral(style, request.body, "body: JSON.stringify(").at(2)}),`]),
    `  signal: AbortSignal.timeout(${request.timeout}_000),`,
    "});",
    "if (!response.ok) {",
    `  throw new Error(\`\${response.status} \${await response.text()}\`);`,
    "}",
    `console.log(${printed[responseKind(request)]});`,
  ].join("\n");
}
