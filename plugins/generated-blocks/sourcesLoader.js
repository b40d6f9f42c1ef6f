// @ts-check
/*
 * Loader for pages in `npm run dev`: tells the bundler what the generated blocks of a page are made from, so that the
 * page is made again when that changes. The page itself it leaves alone.
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
