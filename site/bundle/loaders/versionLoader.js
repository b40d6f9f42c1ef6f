// @ts-check
/*
 * Loader for two files of the docs plugin that every page loads: removes the titles, descriptions and addresses of all
 * documents (7 KB compressed), and their ids in the sidebars (0.5 KB). Docusaurus reads them for cards on pages of
 * categories (`titles`), and for items of the navbar that lead to documents, sidebars and versions (`addresses`), so
 * they stay once there are such. `titleReaders` in ../checkHooks.ts looks for components that read them all the same.
 * The plugin's other files, which only lists of tags and generated pages of categories load, are unchanged.
 */
const hookError = require("./hookError");

/**
 * @this {{ getOptions(): { titles: boolean, addresses: boolean } }}
 * @param {string} source
 * @throws Error if neither file has the known form.
 */
module.exports = function leanVersionData(source) {
  const { titles, addresses } = this.getOptions();
  const data = JSON.parse(source);
  if (data.version?.docs && source.includes('"docId":')) {
    return titles ? source : JSON.stringify({ ...data, version: { ...data.version, docs: {} } }, leanItem);
  }
  if (data.tags || data.tag || data.categoryGeneratedIndex) return source;
  const plugins = Object.values(data["docusaurus-plugin-content-docs"] ?? {});
  if (plugins.length === 0 || !plugins.every(({ versions }) => versions?.every(hasDocs))) {
    throw hookError(
      "loaders/versionLoader.js",
      "The data of the docs plugin lacks its list of documents, or the ids in its sidebars.",
    );
  }
  if (addresses) return source;
  for (const { versions } of plugins) for (const version of versions) version.docs = [];
  return JSON.stringify(data);
};

/**
 * Replacer for `JSON.stringify`. A missing property is read as false.
 *
 * @param {string} key
 * @param {unknown} value
 */
const leanItem = (key, value) => (key === "docId" || (key === "unlisted" && value === false) ? undefined : value);

/** @param {{ docs?: unknown }} version */
const hasDocs = (version) => Array.isArray(version.docs);
