import { expect, test } from "vitest";
import { escapeHtml } from "../../mock/http/escapeHtml";

test("each character with a meaning in HTML is escaped, all others are unchanged", () => {
  expect(escapeHtml("a < b > c & \"d\" 'e' é")).toBe("a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39; é");
});
