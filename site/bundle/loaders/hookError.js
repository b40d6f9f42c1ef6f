// @ts-check
/**
 * The error of a hook that does not find what it changes: a message that says where to look, without a stack.
 *
 * @param {string} hook the hook's file, relative to site/bundle/.
 * @param {string} problem a sentence that says what has changed.
 */
module.exports = function hookError(hook, problem) {
  const error = new Error(`${problem} site/bundle/${hook} relies on it; see site/HOOKS.md, whose end says how to upgrade.`);
  error.name = "UserError";
  // Of a loader's error, Rspack prints only the stack.
  error.stack = error.message;
  return error;
};
