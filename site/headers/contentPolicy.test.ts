import { expect, test } from "vitest";
import { headerPolicy, pagePolicy } from "./contentPolicy";

const iconFont = "https://icons.example/v1/css/all.css";

const policyWith = (scripts: string) => [
  "default-src 'self'",
  `script-src 'self' ${scripts}`,
  "style-src 'self' 'unsafe-inline' https://icons.example/v1/css/all.css",
  "style-src-attr 'none'",
  "font-src https://icons.example/v1/webfonts/",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

test("a page allows its own inline scripts, all style elements, this site, and the icon font", () => {
  const hash = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
  expect(pagePolicy(["start()"], iconFont).split("; ")).toEqual(policyWith(hash));
});

test("the header has no hashes, and forbids framing", () => {
  expect(headerPolicy(iconFont).split("; ")).toEqual([...policyWith("'unsafe-inline'"), "frame-ancestors 'none'"]);
});

test("the hash is the one that browsers compute", () => {
  // The example of the Content Security Policy specification.
  expect(pagePolicy(["alert('Hello, world.');"], iconFont)).toContain(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
