// @ts-check
/**
 * The error of a hook that does not find what it changes: one message that says where to look, no stack.
 *
 * @param {string} hook file of the hook, below plugins/lean-bundle/
 * @param {string} problem a sentence: what is not as it was
 */
module.exports = function hookError(hook, problem) {
  const error = new Error(`${problem} plugins/lean-bundle/${hook} relies on it; see HOOKS.md and "Upgrade Docusaurus".`);
  error.name = "UserError";
  // Rspack shows the stack of a loader's error, and nothing else of it.
  error.stack = error.message;
  return error;
};
