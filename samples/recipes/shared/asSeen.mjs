/** A name as people see it: an accent can be stored in two ways, and a space at the end cannot be seen. */
export const asSeen = (name) => name.normalize("NFC").trim();
