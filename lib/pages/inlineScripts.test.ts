import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { inlineScriptHashes } from "./inlineScripts";

const hashesOf = (html: string) => inlineScriptHashes(fromHtml(html));

test("the hash is the one browsers compute", () => {
  // The example of the Content Security Policy specification.
  expect(hashesOf("<script>alert('Hello, world.');</script>")).toEqual([
    "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=",
  ]);
});

test("modules and scripts with other attributes count", () => {
  expect(hashesOf('<script type="module">a()</script><script data-rh="true">b()</script>')).toHaveLength(2);
});

test("files and data blocks do not", () => {
  expect(hashesOf('<script src="/a.js" defer></script><script type="application/ld+json">{"a":1}</script>')).toEqual(
    [],
  );
});
