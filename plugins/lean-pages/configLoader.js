// @ts-check
/*
 * Loader for the site's configuration, which Docusaurus puts into every page's scripts as a whole: leaves out what only
 * a build reads, among it paths of the machine that built, and the colours of the highlighter that is not shipped.
 */
const ofTheBuild =
  /^(presets|plugins|themes|clientModules|headTags|scripts|stylesheets|staticDirectories|markdown|onBroken.*|onDuplicateRoutes)$/;

/**
 * @param {Record<string, unknown>} values
 * @param {RegExp} left
 */
function without(values, left) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.test(name)));
}

/** @param {string} source */
module.exports = function leanConfig(source) {
  const json = source.slice(source.indexOf("export default") + "export default".length).replace(/;\s*$/, "");
  const config = without(JSON.parse(json), ofTheBuild);
  // The theme asks for the languages of Prism as it starts.
  config.themeConfig = { ...without(Object(config.themeConfig), /^(prism|blog)$/), prism: { additionalLanguages: [] } };
  return `export default ${JSON.stringify(config)};`;
};
