/** What a panel says of itself. */
export const aboutServer =
  "A practice server on this device, with the fictional system used on these pages. Nothing is sent anywhere.";

/** What a panel says when there is no server to talk to. */
export const notStarted = "The practice server could not be started, so you can only read the examples on the page.";
