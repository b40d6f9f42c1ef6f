/** Event on the window: the reader has everything forgotten that this site keeps, and what a page remembers of it. */
export const forgetEvent = "forget-kept";
