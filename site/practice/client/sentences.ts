/** A panel's introduction. */
export const aboutServer =
  "A practice server on this device, with the fictional system used on these pages. Nothing is sent anywhere.";

/** A panel's message if there is no server. */
export const notStarted = "The practice server could not be started, so you can only read the examples on the page.";
