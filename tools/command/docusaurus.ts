import { fromRoot } from "../../lib/paths";
import { dependencies } from "../../package.json";

/** The command, for `process.execPath`: what lies in `node_modules/.bin` is a shell script on Windows. */
export const docusaurus = fromRoot("node_modules/@docusaurus/core/bin/docusaurus.mjs");

/** @returns the environment of each run of Docusaurus. */
export function docusaurusEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Docusaurus is pinned: the news of a later version is for the keepers, not for each run.
    NO_UPDATE_NOTIFIER: "1",
    // jiti, which loads settings and plugins, would rewrite every ES module of the packages that they import, and of
    // those that these import. Node loads them as they are: about 3 s of processor time less in a first build.
    JITI_NATIVE_MODULES: JSON.stringify(Object.keys(dependencies)),
  };
}
