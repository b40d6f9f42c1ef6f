/*
 * Entry point of the mock in one file, which `npm run generate` bundles with the description: the package's command.
 */
import { run } from "./entry";

run("node simply-plural-mock.mjs");
