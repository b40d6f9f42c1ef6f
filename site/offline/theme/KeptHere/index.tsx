/** What this site keeps on the device, for pages; "Save for offline" shows the same. */
export { default } from "../../client/KeptHere";
