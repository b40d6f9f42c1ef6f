import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";

const css = fs.readFileSync(fromRoot("src/css/tokens.css"), "utf8");

/** @returns the custom properties in the first block with a selector. */
function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast ratio according to WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["--sp-surface", "--sp-sunk", "--sp-tint"];
const pairs: [text: string, surfaces: string[], least: number][] = [
  ["--sp-text", [...surfaces, "--sp-success-surface", "--sp-caution-surface", "--sp-danger-surface"], 7],
  ["--sp-text-quiet", surfaces, 4.5],
  ["--sp-text-fine", ["--sp-surface", "--sp-sunk"], 4.5],
  ["--ifm-color-primary", [...surfaces, "--sp-caution-surface", "--sp-danger-surface"], 4.5],
  ["--ifm-color-primary-dark", surfaces, 4.5],
  ["--sp-get", [...surfaces, "--sp-get-surface"], 4.5],
  ["--sp-success-text", [...surfaces, "--sp-success-surface"], 4.5],
  ["--sp-caution-text", [...surfaces, "--sp-caution-surface"], 4.5],
  ["--sp-danger-text", [...surfaces, "--sp-danger-surface"], 4.5],
  ...["comment", "keyword", "string", "number", "name"].map((kind): [string, string[], number] => [
    `--sp-code-${kind}`,
    ["--sp-sunk"],
    4.5,
  ]),
  ["--sp-border-control", ["--sp-surface", "--sp-sunk"], 3],
  ["--sp-mark-many", ["--sp-surface"], 3],
];

describe.each([
  ["light", ":root"],
  ["dark", 'html[data-theme="dark"]'],
])("contrast of the tokens in the %s mode", (_, selector) => {
  const values = tokens(selector);
  test.each(pairs.flatMap(([text, on, least]) => on.map((surface) => [text, surface, least] as const)))(
    "%s on %s is at least %d",
    (text, surface, least) => {
      const [front, back] = [values.get(text), values.get(surface)];
      if (!front || !back) throw new Error(`${text} or ${surface} is missing`);
      expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
    },
  );
});
