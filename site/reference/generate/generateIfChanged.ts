import {
  bundledDescription,
  generatedReference,
  generatedStatic,
} from "@simply-plural-docs/description/bundle/descriptionFiles";
import { ifChanged, stateOf, type Work } from "@simply-plural-docs/toolkit/files/ifChanged";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/** What tools write, packages and tests. */
const notSource = /[/\\](\.docusaurus[/\\]|node_modules[/\\](?!\.package))|\.(test\.tsx?|tsbuildinfo)$/;
/** What the build copies, and pages, except guides: operations link to those that use them. */
const forBuild = /[/\\]site[/\\](docs[/\\](?!getting-started[/\\])|static[/\\])/;

/** @returns whether the site is made from a file of this project, by its path. */
export function isSource(file: string): boolean {
  return !notSource.test(file);
}

/** Generating the reference. */
export const generation: Work = {
  name: "generated",
  // Whole rooms, and the packages as they are installed.
  inputs: [
    "toolkit",
    "description",
    "mock",
    "samples",
    "site",
    "package.json",
    "LICENSE",
    "tsconfig.base.json",
    "node_modules/.package-lock.json",
  ].map((name) => fromRoot(name)),
  isRead: (file) => isSource(file) && !forBuild.test(file),
  outputs: [bundledDescription, generatedReference, generatedStatic, fromRoot("site/docs/api")],
};

/** Generates the reference, unless it is up to date. @returns whether anything was generated. */
export async function generateIfChanged(): Promise<boolean> {
  // Takes half a second to load, so only if it is needed.
  const hasGenerated = await ifChanged(generation, async () =>
    (await import("./generate")).generate(downloadSources()),
  );
  if (!hasGenerated) console.log("The reference is up to date.");
  return hasGenerated;
}

/** @returns the state of what the files to download are made from: the linter checks that it is all they have of the site. */
function downloadSources(): string {
  const [site, samples, ...ofSite] = ["site", "samples", "site/downloads", "site/site.config.ts"].map((name) =>
    fromRoot(name),
  );
  const inputs = generation.inputs.filter((input) => input !== site && input !== samples);
  return stateOf([...inputs, ...ofSite], generation.isRead);
}

/** @returns what is the same as long as the descriptions, our code and the packages are. */
export function sourceState(): string {
  return stateOf(generation.inputs, generation.isRead);
}
