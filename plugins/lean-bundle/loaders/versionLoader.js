// @ts-check
/*
 * Loader for two files of the docs plugin that every page gets: leaves out titles, descriptions and addresses of all
 * documents (7 KB compressed), and their ids in the sidebars (0.5 KB). Docusaurus reads them for cards of generated index
 * pages, for tags, for navbar items of type "doc" and for other versions, none of which this site has; `titleReaders`
 * of ../checkHooks.ts keeps them away.
 */
const hookError = require("./hookError");

/**
 * @param {string} source
 * @throws Error when neither file has the form that is known
 */
module.exports = function leanVersionData(source) {
  const data = JSON.parse(source);
  if (data.version?.docs && source.includes('"docId":')) {
    return JSON.stringify({ ...data, version: { ...data.version, docs: {} } }, leanItem);
  }
  const plugins = Object.values(data["docusaurus-plugin-content-docs"] ?? {});
  if (plugins.length === 0 || !plugins.every(({ versions }) => versions?.every(hasDocs))) {
    throw hookError(
      "loaders/versionLoader.js",
      "The data of the docs plugin lacks its list of documents, or the ids in its sidebars.",
    );
  }
  for (const { versions } of plugins) for (const version of versions) version.docs = [];
  return JSON.stringify(data);
};

/**
 * As `JSON.stringify` takes it. What is not there is read as false.
 *
 * @param {string} key
 * @param {unknown} value
 */
const leanItem = (key, value) => (key === "docId" || (key === "unlisted" && value === false) ? undefined : value);

/** @param {{ docs?: unknown }} version */
const hasDocs = (version) => Array.isArray(version.docs);
