// @ts-check
/*
 * Loader for the JSON that every docs page gets from the docs plugin: leaves out the titles and descriptions of all
 * documents (6 KB compressed). Docusaurus reads them for cards of generated index pages and tags, which this site
 * does not have.
 */
/** @param {string} source */
module.exports = function leanVersionData(source) {
  const data = JSON.parse(source);
  return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
};
