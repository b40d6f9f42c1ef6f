/** The operation of the page's workbench, if it has one. */
export const workbench = { operation: "" };
