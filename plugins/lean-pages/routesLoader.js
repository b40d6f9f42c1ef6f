// @ts-check
/*
 * Loader for the list of all routes that Docusaurus generates: writes each page's as a call with what differs. Routes of
 * another form stay as they are.
 */
const page =
  /\{\s*path: ('[^']*'),\s*component: ComponentCreator\(\1, ('\w+')\),\s*exact: true(?:,\s*sidebar: ("\w+"))?\s*\}/g;

const definition =
  "const page = (path, hash, sidebar) => ({ path, component: ComponentCreator(path, hash), exact: true, sidebar });\n";

/**
 * @param {string} source
 * @throws Error naming a route that literalPath.ts cannot match.
 */
module.exports = function leanRoutes(source) {
  for (const [, path] of source.matchAll(/path: '([^']*)'/g)) {
    if (path !== "*" && /[:*?+()]/.test(path ?? "")) {
      throw new Error(`The route "${path}" has a parameter, which plugins/lean-pages/literalPath.ts does not know.`);
    }
  }
  const routes = source.replace(page, (_, path, hash, sidebar) => `page(${[path, hash, sidebar].filter(Boolean)})`);
  return routes.replace("export default", `${definition}export default`);
};
