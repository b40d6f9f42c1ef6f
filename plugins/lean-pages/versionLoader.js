// @ts-check
/*
 * Loader for two files of the docs plugin that every page gets: leaves out titles, descriptions and addresses of all
 * documents (7 KB compressed). Docusaurus reads them for cards of generated index pages, for tags, for navbar items of
 * type "doc" and for other versions, none of which this site has.
 */
/** @param {string} source */
module.exports = function leanVersionData(source) {
  const data = JSON.parse(source);
  if (data.version) return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
  for (const plugin of Object.values(data["docusaurus-plugin-content-docs"] ?? {})) {
    for (const version of plugin.versions) version.docs = [];
  }
  return JSON.stringify(data);
};
