import { AtRule, type Plugin, type Root, type Rule } from "postcss";

/** A width or height in a media query, in px. */
const pixels = /(\b(?:min|max)-(?:width|height):\s*)(\d+)px/g;

/** In px: what 1em is in media queries, unless the reader has set another size of text. */
const defaultText = 16;

/**
 * PostCSS plugin: gives the rules of the theme and of Infima the breakpoints that this site has, which follow the
 * reader's size of text. With a breakpoint in px beside one in em, there are widths at which large text has neither
 * sidebar nor menu. The script's breakpoint is changed in loaders/windowSizeLoader.js.
 */
export const breakpointsInEm: Plugin = {
  postcssPlugin: "breakpoints-in-em",
  AtRule: {
    media: (rule) => {
      if (pixels.test(rule.params)) rule.params = rule.params.replace(pixels, toEm);
    },
  },
};

/** A window can be between two whole numbers of px wide: no width is neither at most 996 px nor at least 997. */
const toEm = (_: string, feature: string, size: string) =>
  feature.startsWith("max")
    ? `${feature}${Math.floor((100 * (Number(size) + 1)) / defaultText) / 100}em`
    : `${feature}${Number(size) / defaultText}em`;

/** What can have the focus, besides inputs. */
const focusable = ["a", "button", "summary", "select", "[tabindex]"];

/**
 * PostCSS plugin: names the elements in the theme's rule that hides the focus ring from readers who press. With `*`, the
 * first press on a page restyled all its elements: 150 ms of a slow phone on a page with much code.
 */
export const focusByElement: Plugin = {
  postcssPlugin: "focus-by-element",
  Rule: (rule) => {
    const [all, rest] = /^(.*navigation-with-keyboard\) )\*:not\(input\)(:focus)$/.exec(rule.selector)?.slice(1) ?? [];
    if (all && rest) rule.selectors = focusable.map((one) => all + one + rest);
  },
};

/** PostCSS plugin: restricts dark colours to screens, since paper is white. */
export const darkOnScreens: Plugin = { postcssPlugin: "dark-on-screens", OnceExit: restrictDark };

function restrictDark(root: Root): void {
  const isDark = (rule: Rule) => rule.selectors.every((selector) => /\[data-theme=["']?dark/.test(selector));
  root.each((rule) => {
    if (rule.type !== "rule" || !isDark(rule)) return;
    const screen = new AtRule({ name: "media", params: "screen", source: rule.source });
    rule.replaceWith(screen);
    screen.append(rule);
  });
}
