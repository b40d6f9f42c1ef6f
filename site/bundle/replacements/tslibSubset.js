// @ts-check
/*
 * Replaces tslib (4.5 KB compressed) in the client bundle: @docusaurus/utils-common 3.7.0 uses only this function of
 * it. If the bundle needs more, ../checkHooks.ts fails the build.
 */
/** @param {{ __esModule?: boolean }} module */
exports.__importDefault = (module) => (module.__esModule ? module : { default: module });
