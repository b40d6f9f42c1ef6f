// @ts-check
/*
 * Loader for Docusaurus' generated list of all page files: removes each file's path beside the import, which only
 * development tools use.
 */
const hookError = require("./hookError");

const path = /"[^"]*", (?=require\.resolveWeak)/g;

/**
 * @param {string} source
 * @throws Error if an entry has a different form.
 */
module.exports = function leanRegistry(source) {
  const entries = source.match(/\(\) => import\(/g) ?? [];
  if (entries.length === 0 || entries.length !== source.match(path)?.length) {
    throw hookError("loaders/registryLoader.js", "The form of the entries in .docusaurus/registry.js has changed.");
  }
  return source.replace(path, '"", ');
};
