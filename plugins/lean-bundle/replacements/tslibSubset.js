// @ts-check
/*
 * Stands in for tslib (4.5 KB compressed) in the readers' scripts: @docusaurus/utils-common 3.7.0 uses this one function
 * of it there. A build that needs more of it is ended by ../checkHooks.ts.
 */
/** @param {{ __esModule?: boolean }} module */
exports.__importDefault = (module) => (module.__esModule ? module : { default: module });
