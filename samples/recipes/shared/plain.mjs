/** Removes what a terminal would obey in others' texts: control characters, and marks that turn the text after them round. */
export const plain = (text) => text.replace(/[\p{Cc}\p{Bidi_C}]/gu, "");
