import { requestUrl, responseKind, type SampleRequest, takesBody } from "@simply-plural-docs/description/model/request";
import { type LiteralStyle, quoted, writeLiteral } from "./literal";

const text = (value: string) => quoted(value, '"');

/** Members of an anonymous type: the serializer changes initial capitals, the compiler refuses over 511 characters. */
const isPlainName = (name: string) => /^[a-z_]\w{0,510}$/.test(name);

/** With `await`, which the program uses. */
const keywords = new Set(
  `abstract as await base bool break byte case catch char checked class const continue decimal default delegate do double
  else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is
  lock long namespace new null object operator out override params private protected public readonly ref return sbyte
  sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe
  ushort using virtual void volatile while`.split(/\s+/),
);

const style: LiteralStyle = {
  step: 4,
  text,
  null: "(object?)null",
  true: "true",
  false: "false",
  object: (names) =>
    names.every(isPlainName)
      ? { open: "new { ", close: " }", key: (name) => `${keywords.has(name) ? "@" : ""}${name} = ` }
      : { open: "new Dictionary<string, object?> { ", close: " }", key: (name) => `[${text(name)}] = ` },
  list: (items) => ({
    open: items.length > 0 && items.every((item) => typeof item === "string") ? "new[] { " : "new object?[] { ",
    close: " }",
  }),
};

const printed = { json: "JsonDocument.Parse(text).RootElement", text: "text", empty: "(int)response.StatusCode" };

/** Writes a request in C# with HttpClient: top-level statements for .NET 8, without packages. */
export function csharp(request: SampleRequest): string {
  const kind = responseKind(request);
  return [
    "// .NET 8 or newer",
    ...(request.body === undefined ? [] : ["using System.Net.Http.Json;"]),
    ...(kind === "json" ? ["using System.Text.Json;"] : []),
    ...(request.body !== undefined || kind === "json" ? [""] : []),
    'var token = Environment.GetEnvironmentVariable("SP_TOKEN");',
    `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${request.timeout}) };`,
    // Add rejects tokens with a slash: it parses the value as "scheme parameter".
    'client.DefaultRequestHeaders.TryAddWithoutValidation("Authorization", token);',
    ...(request.operationTime
      ? [`client.DefaultRequestHeaders.TryAddWithoutValidation("Operation-Time", ${text(request.operationTime)});`]
      : []),
    `var response = await client.${call(request)};`,
    "var text = await response.Content.ReadAsStringAsync();",
    "if (!response.IsSuccessStatusCode)",
    '    throw new HttpRequestException($"{(int)response.StatusCode} {text}");',
    `Console.WriteLine(${printed[kind]});`,
  ].join("\n");
}

function call(request: SampleRequest): string {
  const name = request.method.charAt(0) + request.method.slice(1).toLowerCase();
  const url = text(requestUrl(request));
  if (request.body !== undefined) {
    return `${name}AsJsonAsync(\n    ${url},\n    ${writeLiteral(style, request.body).at(4)})`;
  }
  return `${name}Async(${takesBody(request) ? `${url}, null` : url})`;
}
