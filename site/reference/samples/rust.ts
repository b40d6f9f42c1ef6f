import { requestUrl, responseKind, type SampleRequest } from "@simply-plural-docs/description/model/request";
import { asInJson, type LiteralStyle, quoted, writeLiteral } from "./literal";

const text = (value: string) => quoted(value, '"', {}, (hexadecimal) => `\\u{${hexadecimal}}`);

const style: LiteralStyle = {
  ...asInJson,
  step: 4,
  text,
  // An integer literal without a suffix is an i32, which is too small for times in milliseconds.
  number: (value) => (Number.isInteger(value) && Math.abs(value) >= 2 ** 31 ? `${value}_i64` : String(value)),
  object: () => ({ open: "{ ", close: " }", key: (name) => `${text(name)}: ` }),
};

const printed = {
  json: '"{}", response.json::<serde_json::Value>().await?',
  text: '"{}", response.text().await?',
  empty: '"{status}"',
};

/** Writes a request in Rust with reqwest and tokio. */
export function rust(request: SampleRequest): string {
  const kind = responseKind(request);
  const needsJson = request.body !== undefined || kind === "json";
  return [
    `// cargo add tokio -F full && cargo add reqwest${needsJson ? " -F json && cargo add serde_json" : ""}`,
    "use std::{env, error::Error, time::Duration};",
    "",
    "#[tokio::main]",
    "async fn main() -> Result<(), Box<dyn Error>> {",
    "    let response = reqwest::Client::new()",
    `        .${request.method.toLowerCase()}(${text(requestUrl(request))})`,
    '        .header("Authorization", env::var("SP_TOKEN")?)',
    ...(request.operationTime ? [`        .header("Operation-Time", ${text(request.operationTime)})`] : []),
    ...(request.body === undefined
      ? []
      : [`        ${writeLiteral(style, request.body, ".json(&serde_json::json!(").at(8)}))`]),
    `        .timeout(Duration::from_secs(${request.timeout}))`,
    "        .send()",
    "        .await?;",
    "    let status = response.status();",
    "    if !status.is_success() {",
    '        return Err(format!("{status} {}", response.text().await?).into());',
    "    }",
    `    println!(${printed[kind]});`,
    "    Ok(())",
    "}",
  ].join("\n");
}
