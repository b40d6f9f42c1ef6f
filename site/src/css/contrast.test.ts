import fs from "node:fs";
import postcss, { type Rule } from "postcss";
import { describe, expect, test } from "vitest";
import { filesBelow } from "../../../toolkit/files/filesBelow";
import { fromRoot } from "../../../toolkit/files/paths";

const parse = (file: string) => postcss.parse(fs.readFileSync(fromRoot(file), "utf8"));

/** The style sheets in the order in which they apply: Infima's, the tokens, all others. */
const tokens = "site/src/css/tokens.css";
const others = filesBelow(fromRoot("site"))
  .map((file) => `site/${file}`)
  .filter((file) => /^site\/(?!\.docusaurus).*\.css$/.test(file) && file !== tokens);
const sheets = ["node_modules/infima/dist/css/default/default.css", tokens, ...others].map(parse);

/** Custom properties that apply to a whole page in a mode, outside media queries. */
function propertiesOf(mode: "light" | "dark"): Map<string, string> {
  const roots = mode === "light" ? /^:root$/ : /^(:root|(html)?\[data-theme=['"]?dark['"]?\])$/;
  const found = new Map<string, string>();
  for (const sheet of sheets) {
    sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
      const rule = parent as Rule;
      if (rule.parent?.type === "root" && rule.selectors.some((selector) => roots.test(selector)))
        found.set(prop, value);
    });
  }
  return found;
}

/** @returns the variable that a value consists of, if any. */
const variableIn = (value = "") => /^var\((--[\w-]+)\)$/.exec(value)?.[1];

/** @returns the colour that a custom property stands for, such as `#6e1bf5`; `undefined` if it is not a plain colour. */
function resolve(properties: Map<string, string>, name: string): string | undefined {
  const value = properties.get(name)?.replace(/ *!important$/, "");
  const next = variableIn(value);
  if (next) return resolve(properties, next);
  const channels = /^rgba?\((\d+), (\d+), (\d+)(?:, 1)?\)$/.exec(value ?? "")?.slice(1, 4);
  if (channels) return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
  const [, short] = /^#([0-9a-f]{3})$/i.exec(value ?? "") ?? [];
  if (short) return `#${[...short].map((digit) => digit + digit).join("")}`;
  return /^#[0-9a-f]{6}$/i.test(value ?? "") ? value : undefined;
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

/** What text can be on: the page, panels and code, the current item. */
const surfaces = ["--sp-surface", "--sp-sunk", "--sp-tint"];

/** Infima's colours for components and helper classes that no page has; those of admonitions are in `morePairs`. */
const skipped =
  /^--ifm-(alert|badge|button|hero|pills|pagination|dropdown|navbar-search|color-(black|white|gray|emphasis|content|danger|info|secondary|success|warning))/;

type Pair = [front: string, back: string, least: number];

/** Each colour in which a style sheet sets text, on the rule's own background or else on all surfaces. */
function textPairs(): Pair[] {
  const found: Pair[] = [];
  for (const sheet of sheets) {
    sheet.walkRules((rule) => {
      const variableOf = (names: RegExp) =>
        rule.nodes.flatMap((node) =>
          node.type === "decl" && names.test(node.prop) ? [variableIn(node.value)] : [],
        )[0];
      const front = variableOf(/^color$/);
      if (!front || skipped.test(front)) return;
      const own = variableOf(/^background(-color)?$/);
      const backs = own ? [own] : front.startsWith("--drawing-") ? ["--drawing-surface", "--drawing-sheet"] : surfaces;
      for (const back of backs) found.push([front, back, 4.5]);
    });
  }
  return found;
}

/** What the rules alone do not say. */
const morePairs: Pair[] = [
  ...surfaces.map((surface): Pair => ["--sp-text", surface, 7]),
  // Admonitions and labels: text, links, and words in the colour of their kind.
  ...["success", "caution", "danger"].flatMap((kind): Pair[] => [
    ["--sp-text", `--sp-${kind}-surface`, 7],
    ["--ifm-link-color", `--sp-${kind}-surface`, 4.5],
    ["--ifm-link-hover-color", `--sp-${kind}-surface`, 4.5],
    [`--sp-${kind}-text`, `--sp-${kind}-surface`, 4.5],
  ]),
  ["--sp-get", "--sp-get-surface", 4.5],
  // Not text: edges of controls, the focus ring, the logo.
  ["--sp-border-control", "--sp-surface", 3],
  ["--sp-border-control", "--sp-sunk", 3],
  ...surfaces.map((surface): Pair => ["--ifm-color-primary", surface, 3]),
  ["--sp-mark-many", "--sp-surface", 3],
  ["--sp-mark-one", "--sp-surface", 3],
];

/** Lines between elements that spaces separate as well. */
const decorative = ["--sp-border", "--sp-border-strong"];

const pairs = [...new Map([...textPairs(), ...morePairs].map((pair) => [pair.join(), pair])).values()];

describe.each(["light", "dark"] as const)("in the %s mode", (mode) => {
  const properties = propertiesOf(mode);

  test.each(pairs.filter(([front]) => properties.get(front) !== "inherit"))(
    "%s on %s has a contrast of at least %d",
    (front, back, least) => {
      const [one, other] = [resolve(properties, front), resolve(properties, back)];
      if (!one || !other) throw new Error(`${one ? back : front} is not a colour`);
      expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
    },
  );
});

test("every colour in tokens.css is in a pair", () => {
  const colours = new Set<string>();
  parse(tokens).walkDecls(/^--/, ({ prop, value }) => {
    if (value.startsWith("#")) colours.add(prop);
  });
  expect(colours.size).toBeGreaterThan(20);
  const compared = new Set([...pairs.flat(), ...decorative]);
  expect([...colours].filter((name) => !compared.has(name))).toEqual([]);
});
