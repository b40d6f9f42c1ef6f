import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/** Root file of the description. */
export const descriptionFile = fromRoot("description/openapi/openapi.yaml");

/** The bundle with one operation per page: the page generator's input. */
export const generatedReference = fromRoot("generated/reference.json");

/** Folder of generated files that the site serves unchanged. */
export const generatedStatic = fromRoot("generated/static");

/** The bundle that pages, index and samples are made from; its links are relative to the site. */
export const bundledDescription = fromRoot("generated/description.json");
