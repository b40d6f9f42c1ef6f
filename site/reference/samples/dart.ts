import { requestUrl, responseKind, type SampleRequest } from "@simply-plural-docs/description/model/request";
import { asInJson, type LiteralStyle, quoted, writeLiteral } from "./literal";

const text = (value: string) => quoted(value, "'", { $: "\\$" });

const style: LiteralStyle = {
  ...asInJson,
  step: 2,
  text,
  object: () => ({ open: "{", close: "}", key: (name) => `${text(name)}: ` }),
};

const printed = { json: "jsonDecode(response.body)", text: "response.body", empty: "response.statusCode" };

/** Writes a request in Dart with the package http. */
export function dart(request: SampleRequest): string {
  const kind = responseKind(request);
  const token = "'Authorization': Platform.environment['SP_TOKEN']!";
  const headers = [
    ...(request.operationTime ? [`'Operation-Time': ${text(request.operationTime)}`] : []),
    ...(request.body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  return [
    "// dart pub add http",
    ...(request.body !== undefined || kind === "json" ? ["import 'dart:convert';"] : []),
    "import 'dart:io';",
    "import 'package:http/http.dart' as http;",
    "",
    "Future<void> main() async {",
    `  final response = await http.${request.method.toLowerCase()}(`,
    `    Uri.parse(${text(requestUrl(request))}),`,
    ...(headers.length === 0
      ? [`    headers: {${token}},`]
      : ["    headers: {", ...[token, ...headers].map((one) => `      ${one},`), "    },"]),
    ...(request.body === undefined ? [] : [`    ${writeLiteral(style, request.body, "body: jsonEncode(").at(4)}),`]),
    `  ).timeout(const Duration(seconds: ${request.timeout}));`,
    "  if (response.statusCode != 200) {",
    `    throw HttpException('\${response.statusCode} \${response.body}');`,
    "  }",
    `  print(${printed[kind]});`,
    "}",
  ].join("\n");
}
