import { requestUrl, responseKind, type SampleRequest, takesBody } from "@simply-plural-docs/description/model/request";
import { type LiteralStyle, quoted, writeLiteral } from "./literal";

const text = (value: string) => quoted(value, '"', { $: "\\$" });

const style: LiteralStyle = {
  step: 4,
  text,
  // JSONObject omits properties whose value is Kotlin's own null.
  null: "JSONObject.NULL",
  true: "true",
  false: "false",
  object: (names) => ({
    open: names.length > 0 ? "mapOf(" : "mapOf<String, Any>(",
    close: ")",
    key: (name) => `${text(name)} to `,
  }),
  list: (items) => ({ open: items.length > 0 ? "listOf(" : "listOf<Any>(", close: ")" }),
};

const printed = { json: "JSONTokener(text).nextValue()", text: "text", empty: "response.code" };

/** Writes a request in Kotlin with OkHttp and org.json, which is part of Android. */
export function kotlin(request: SampleRequest): string {
  const kind = responseKind(request);
  const hasBody = request.body !== undefined;
  const type = Array.isArray(request.body) ? "JSONArray" : "JSONObject";
  const body = hasBody ? writeLiteral(style, request.body, `val body = ${type}(`).at(4) : "";
  const needsBody = takesBody(request);
  const packages = ["com.squareup.okhttp3:okhttp", ...(hasBody || kind === "json" ? ["org.json:json"] : [])];
  const method = request.method.toLowerCase();
  const content = hasBody
    ? 'body.toRequestBody("application/json".toMediaType())'
    : needsBody
      ? '"".toRequestBody()'
      : "";
  return [
    `// Needs ${packages.join(" and ")}`,
    ...(hasBody ? ["import okhttp3.MediaType.Companion.toMediaType"] : []),
    "import okhttp3.OkHttpClient",
    "import okhttp3.Request",
    ...(needsBody ? ["import okhttp3.RequestBody.Companion.toRequestBody"] : []),
    // A list needs JSONObject only for null.
    ...["JSONArray", "JSONObject"].filter((name) => body.includes(name)).map((name) => `import org.json.${name}`),
    ...(kind === "json" ? ["import org.json.JSONTokener"] : []),
    "import java.util.concurrent.TimeUnit",
    "",
    "fun main() {",
    ...(hasBody ? [`    ${body}).toString()`] : []),
    "    val request = Request.Builder()",
    `        .url(${text(requestUrl(request))})`,
    '        .header("Authorization", System.getenv("SP_TOKEN"))',
    ...(request.operationTime ? [`        .header("Operation-Time", ${text(request.operationTime)})`] : []),
    ...(request.method === "GET" ? [] : [`        .${method}(${content})`]),
    "        .build()",
    // OkHttp's default timeout is ten seconds without data.
    "    val client = OkHttpClient.Builder()",
    `        .callTimeout(${request.timeout}, TimeUnit.SECONDS)`,
    `        .readTimeout(${request.timeout}, TimeUnit.SECONDS)`,
    "        .build()",
    "    client.newCall(request).execute().use { response ->",
    "        val text = response.body!!.string()",
    `        check(response.isSuccessful) { "\${response.code} $text" }`,
    `        println(${printed[kind]})`,
    "    }",
    "}",
  ].join("\n");
}
