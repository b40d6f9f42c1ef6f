// @ts-check
/*
 * Loader for Docusaurus' registry of the files of all pages, which every page loads, in browsers only: removes the paths
 * of their sources (the second item of each entry), which only rendering during the build reads
 * (@docusaurus/core/lib/client/exports/ComponentCreator.js).
 */
const hookError = require("./hookError");

const entry = /("\)), "[^"\n]*", (require\.resolveWeak\()/g;

/**
 * @param {string} source
 * @throws Error if the file does not have the known form.
 */
module.exports = function leanRegistry(source) {
  const lines = source.match(/require\.resolveWeak\(/g)?.length ?? 0;
  const found = source.match(entry)?.length ?? 0;
  if (found === 0 || found !== lines) {
    throw hookError("loaders/registryLoader.js", "The registry's entries are not a function, a path and an id any more.");
  }
  return source.replace(entry, "$1, 0, $2");
};
