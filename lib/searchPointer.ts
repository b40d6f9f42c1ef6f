/** The file of the built site that names the search index, whose own name has the hash of its content. */
export const searchPointer = "search-index.json";
