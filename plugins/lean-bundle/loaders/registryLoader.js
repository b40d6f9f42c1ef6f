// @ts-check
/*
 * Loader for the list of all page files that Docusaurus generates: leaves out each file's path, which stands there
 * besides the import itself and is used by development tools only.
 */
const hookError = require("./hookError");

const path = /"[^"]*", (?=require\.resolveWeak)/g;

/**
 * @param {string} source
 * @throws Error when an entry has another form
 */
module.exports = function leanRegistry(source) {
  const entries = source.match(/\(\) => import\(/g) ?? [];
  if (entries.length === 0 || entries.length !== source.match(path)?.length) {
    throw hookError("loaders/registryLoader.js", "The entries of .docusaurus/registry.js have another form.");
  }
  return source.replace(path, '"", ');
};
