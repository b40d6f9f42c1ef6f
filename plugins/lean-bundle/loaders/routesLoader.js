// @ts-check
/*
 * Loader for Docusaurus' generated list of all routes: turns each page's route into a call with the values that differ.
 * Other routes, such as those with nested ones, are unchanged.
 */
const hookError = require("./hookError");

const page =
  /\{\s*path: ('[^']*'),\s*component: ComponentCreator\(\1, ('\w+')\),\s*exact: true(?:,\s*sidebar: ("\w+"))?\s*\}/g;

const definition =
  "const page = (path, hash, sidebar) => ({ path, component: ComponentCreator(path, hash), exact: true, sidebar });\n";

/**
 * @param {string} source
 * @throws Error if the pages' routes have a different form.
 */
module.exports = function leanRoutes(source) {
  const pages = source.match(/exact: true/g) ?? [];
  if (pages.length === 0 || pages.length !== source.match(page)?.length || !source.includes("export default")) {
    throw hookError("loaders/routesLoader.js", "The form of the routes in .docusaurus/routes.js has changed.");
  }
  const routes = source.replace(page, (_, path, hash, sidebar) => `page(${[path, hash, sidebar].filter(Boolean)})`);
  return routes.replace("export default", `${definition}export default`);
};
