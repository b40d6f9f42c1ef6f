// @ts-check
/*
 * Loader for the site's configuration, which Docusaurus puts into every page's scripts as a whole: leaves out what only
 * a build reads, among it paths of the machine that built, and the colours of the highlighter that is not shipped.
 */
const hookError = require("./hookError");

const ofTheBuild =
  /^(presets|plugins|themes|clientModules|headTags|scripts|stylesheets|staticDirectories|markdown|onBroken.*|onDuplicateRoutes)$/;

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
    // Told below.
  }
  throw hookError(
    "loaders/configLoader.js",
    ".docusaurus/docusaurus.config.mjs is not one JSON object with presets, plugins and themeConfig.",
  );
}

/**
 * @param {string} source
 * @throws Error when the file has another form
 */
module.exports = function leanConfig(source) {
  const config = without(readConfig(source), ofTheBuild);
  // The theme asks for the languages of Prism as it starts.
  config.themeConfig = { ...without(Object(config.themeConfig), /^(prism|blog)$/), prism: { additionalLanguages: [] } };
  return `export default ${JSON.stringify(config)};`;
};
