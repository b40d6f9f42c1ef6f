// @ts-check
/*
 * Loader for the list of all page files that Docusaurus generates: leaves out each file's path, which stands there
 * besides the import itself and is used by development tools only.
 */
/** @param {string} source */
module.exports = function leanRegistry(source) {
  return source.replace(/"[^"]*", (?=require\.resolveWeak)/g, '"", ');
};
