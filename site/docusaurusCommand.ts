import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { dependencies } from "./package.json";

/** The command, for `process.execPath`. */
export const docusaurus = fromRoot("site/runDocusaurus.mjs");

/**
 * @param root the project's folder.
 * @throws UserError if the bundler cannot work in it: in the path of a loader that has options, it takes what follows a
 *   `#` for a part of the loader's name, and the message is about 500 missing loaders.
 */
export function checkFolder(root = projectRoot): void {
  if (root.includes("#")) {
    throw new UserError(`The bundler cannot work in a folder with # in its path: ${root}\nMove or rename the folder.`);
  }
}

/** @returns the environment for running Docusaurus. */
export function docusaurusEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // jiti, which loads the configuration and plugins, would transpile all ES modules of the packages that they import,
    // directly or indirectly. Node can load them natively, which saves about 3 s of processor time in a first build.
    JITI_NATIVE_MODULES: JSON.stringify(Object.keys(dependencies)),
  };
}
