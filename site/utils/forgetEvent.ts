/** Event on the window: the reader has deleted everything that this site stores, so pages must forget it too. */
export const forgetEvent = "forget-kept";
