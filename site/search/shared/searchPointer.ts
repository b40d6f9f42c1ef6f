/** The file of the built site that contains the name of the search index, which has a content hash. */
export const searchPointer = "search-index.json";
