/** @returns what an error page of the server says, such as `Bad Request`; nothing if the body is not such a page. */
export function pageMessage(body: string): string | undefined {
  return body.startsWith("<!DOCTYPE") ? body.split("<pre>")[1]?.split("</pre>")[0] : undefined;
}
