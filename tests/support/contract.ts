/** The operations whose addresses were promised to readers. */
export { default as promisedOperations } from "../fixtures/operations.json";
