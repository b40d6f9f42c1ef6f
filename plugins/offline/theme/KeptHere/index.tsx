/** What this site stores on the device, and the choice about it, for pages; "Save for offline" shows the same. */
export { default } from "../../client/KeptHere";
