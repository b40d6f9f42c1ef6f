import { expect, test } from "vitest";
import { withNote } from "./withNote";

test("a page from the saved site says of which day it is, before its own content", async () => {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const page = new Response('<head><title>Page</title></head><body class="a"><div id="root">Text</div></body>', {
    headers,
  });
  const noted = await withNote(page, Date.UTC(2026, 7, 3, 12));
  expect(noted.headers.get("content-type")).toBe(headers["content-type"]);
  expect(await noted.text()).toMatch(
    /^<head><title>Page<\/title><\/head><body class="a"><style>[^<]*<\/style><aside [^>]*>[^<]*3 August 2026[^<]*<\/aside><div id="root">Text<\/div><\/body>$/,
  );
});
