// @ts-check
/*
 * Plain JavaScript without imports from node_modules, since tools/install.mjs imports it before they exist.
 */
import fs from "node:fs";
import path from "node:path";

/**
 * Finds out how to start npm or npx without a shell, the same on every system: on Windows, the command is a script that
 * only a shell can start, and a shell splits paths at spaces. So Node runs npm's program itself: that of the npm that has
 * started this process, or the first one in PATH.
 *
 * @param {"npm" | "npx"} name
 * @param {NodeJS.ProcessEnv} environment
 * @returns {[command: string, ...args: string[]]} what comes before npm's own arguments. If npm's program is not found,
 *   such as behind a version manager's own command, it is the name alone.
 */
export function npmProgram(name = "npm", environment = process.env) {
  // Windows has names of variables in any case; a copy of its environment no longer ignores it.
  const folders = environment.PATH ?? environment.Path ?? "";
  const program = [
    environment.npm_execpath,
    ...folders
      .split(path.delimiter)
      .flatMap((folder) => [path.join(folder, "npm"), path.join(folder, "node_modules/npm/bin/npm-cli.js")]),
  ].flatMap((file) => (file && fs.existsSync(file) ? fs.realpathSync(file) : []));
  const found = program.find((file) => path.basename(file) === "npm-cli.js");
  return found ? [process.execPath, path.join(path.dirname(found), `${name}-cli.js`)] : [name];
}
