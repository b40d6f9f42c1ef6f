const token = "[\\w!#$%&'*+.^`|~-]+";
const quoted = '"(?:[ !#-\\[\\]-~\\x80-\\xff]|\\\\[ -~])*"';
const parameter = `; *(${token}) *= *(${quoted}|${token}) *`;
const json = new RegExp(`^application/json *(?:${parameter})*$`, "i");

/**
 * Reads a `Content-Type` header as strictly as the server (package media-typer), which takes a header with anything
 * other than parameters after the type, such as `application/json; utf-8`, for no type at all.
 *
 * @returns the charset of a JSON body, in lower case; `undefined` if the header is not that of a JSON body.
 */
export function charsetOfJson(header = ""): string | undefined {
  if (!json.test(header)) return undefined;
  const parameters = [...header.matchAll(new RegExp(parameter, "g"))];
  const values = new Map(parameters.map(([, name = "", value = ""]) => [name.toLowerCase(), value]));
  const value = values.get("charset") ?? "";
  const charset = value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, "$1") : value;
  return charset.toLowerCase() || "utf-8";
}
