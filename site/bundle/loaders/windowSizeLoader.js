// @ts-check
/*
 * Loader for the theme's useWindowSize: its breakpoint between phones and desktops follows the reader's size of text, as
 * the style sheet's does (screenRules.ts). In px, large text has neither sidebar nor menu at some widths.
 */
const hookError = require("./hookError");

const inPixels = "window.innerWidth > desktopBreakpoint";
const inEm = 'matchMedia("(min-width: 62.3125em)").matches';

/**
 * @param {string} source
 * @throws Error if the hook compares the window's width in a different way.
 */
module.exports = function windowSizeInEm(source) {
  if (!source.includes(inPixels) || !source.includes("DesktopBreakpoint = 996;")) {
    throw hookError("loaders/windowSizeLoader.js", "The theme's useWindowSize has changed.");
  }
  return source.replace(inPixels, inEm);
};
