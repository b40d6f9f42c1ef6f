/** The page's workbench, if it has one: how it shows an error, by the name of its example. */
export const workbench: { show?: (error: string) => void } = {};
