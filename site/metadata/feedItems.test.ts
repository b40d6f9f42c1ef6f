import { expect, test } from "vitest";
import { withoutControls } from "./feedItems";

test("feeds have a post’s text and code, without what only works on its page", () => {
  expect(
    withoutControls(
      '<h2>Lit<a class="hash-link" href="#lit">#</a></h2>' +
        '<div><div data-mdast="ignore"><button type="button">Copy</button></div><pre><code>light()</code></pre></div>',
    ),
  ).toBe("<h2>Lit</h2><div><pre><code>light()</code></pre></div>");
});
