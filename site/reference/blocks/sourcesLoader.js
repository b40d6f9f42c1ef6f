// @ts-check
/*
 * Loader for pages in `npm run dev`: tells the bundler the sources of a page's generated blocks, so that the page is
 * rebuilt when they change. It does not change the page itself.
 */
/**
 * @typedef {{
 *   getOptions(): { read: Record<string, string[]> },
 *   addDependency(file: string): void,
 *   addContextDependency(folder: string): void,
 * }} Loader
 */
/**
 * @this {Loader}
 * @param {string} page
 */
module.exports = function noteSources(page) {
  for (const [block, sources] of Object.entries(this.getOptions().read)) {
    if (!page.includes(`<${block}`)) continue;
    for (const source of sources) {
      if (source.endsWith("/")) this.addContextDependency(source);
      else this.addDependency(source);
    }
  }
  return page;
};
