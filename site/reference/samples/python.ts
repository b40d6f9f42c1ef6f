import { requestUrl, responseKind, type SampleRequest } from "@simply-plural-docs/description/model/request";
import { type LiteralStyle, quoted, writeLiteral } from "./literal";

const text = (value: string) => quoted(value, '"');

const style: LiteralStyle = {
  step: 4,
  text,
  null: "None",
  true: "True",
  false: "False",
  object: () => ({ open: "{", close: "}", key: (name) => `${text(name)}: ` }),
  list: () => ({ open: "[", close: "]" }),
};

const printed = { json: "response.json()", text: "response.text", empty: "response.status_code" };

/** Writes a request in Python with the package requests, which most Python clients use. */
export function python(request: SampleRequest): string {
  const time = request.operationTime;
  return [
    "# pip install requests",
    "import os",
    "import requests",
    "",
    `response = requests.${request.method.toLowerCase()}(`,
    `    ${text(requestUrl(request))},`,
    `    headers={"Authorization": os.environ["SP_TOKEN"]${time ? `, "Operation-Time": ${text(time)}` : ""}},`,
    ...(request.body === undefined ? [] : [`    ${writeLiteral(style, request.body, "json=").at(4)},`]),
    `    timeout=${request.timeout},`,
    ")",
    "if not response.ok:",
    '    raise SystemExit(f"{response.status_code} {response.text}")',
    `print(${printed[responseKind(request)]})`,
  ].join("\n");
}
