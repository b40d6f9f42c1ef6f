// @ts-check
/*
 * Loader for the site's configuration, all of which Docusaurus puts into every page's scripts: removes what only a
 * build reads, including paths on the build machine, the colours of the highlighter, which is not shipped, and, as long
 * as there is no post, the settings of the blog.
 */
const hookError = require("./hookError");

const ofTheBuild =
  /^(presets|plugins|themes|ssrTemplate|clientModules|headTags|scripts|stylesheets|staticDirectories|markdown|onBroken.*|onDuplicateRoutes)$/;

/**
 * @param {Record<string, unknown>} values
 * @param {RegExp} left
 */
function without(values, left) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.test(name)));
}

/**
 * @param {string} source
 * @returns {Record<string, unknown>}
 */
function readConfig(source) {
  const [, json = ""] = /export default (\{[\s\S]*\});?\s*$/.exec(source) ?? [];
  try {
    const config = JSON.parse(json);
    if (config.presets && config.plugins && config.themeConfig) return config;
  } catch {
    // Reported below.
  }
  throw hookError(
    "loaders/configLoader.js",
    ".docusaurus/docusaurus.config.mjs is not one JSON object with presets, plugins and themeConfig.",
  );
}

/**
 * @this {{ getOptions(): { hasPosts: boolean } }}
 * @param {string} source
 * @throws Error if the file has a different form.
 */
module.exports = function leanConfig(source) {
  const config = without(readConfig(source), ofTheBuild);
  const unread = this.getOptions().hasPosts ? /^prism$/ : /^(prism|blog)$/;
  // The theme reads Prism's languages when it starts.
  config.themeConfig = { ...without(Object(config.themeConfig), unread), prism: { additionalLanguages: [] } };
  return `export default ${JSON.stringify(config)};`;
};
