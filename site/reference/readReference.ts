import {
  readSocketDescription,
  socketDescriptionFile,
} from "@simply-plural-docs/description/asyncapi/socketDescription";
import { bundledDescription } from "@simply-plural-docs/description/bundle/descriptionFiles";
import { readBundledDescription } from "@simply-plural-docs/description/bundle/parseDescription";
import { readServerContract } from "@simply-plural-docs/description/contract/serverContract";
import { readWhenChanged } from "@simply-plural-docs/toolkit/files/readWhenChanged";
import { createReference, type Reference } from "./reference";
import { readGuides } from "./uses";

/**
 * Reads the reference as last generated, and again after each change. For configurations, plugins and commands, which
 * pass it on: nothing that writes a page reads it itself.
 *
 * @throws UserError if the description has not been generated yet.
 */
export const readReference: () => Reference = readWhenChanged(bundledDescription, (file) =>
  createReference(readBundledDescription(file), readServerContract(), readGuides()),
);

/** Reads the socket's description, and again after each change. */
export const readSocket = readWhenChanged(socketDescriptionFile, readSocketDescription);
