/** Data that site/practice/index.ts makes at build time. */
declare module "@generated/practice/default/data.json" {
  const data: import("@simply-plural-docs/mock/practice/practiceData").PracticeData;
  export default data;
}

declare module "@generated/practice/default/checks.js" {
  const checks: Record<string, import("ajv").ValidateFunction>;
  export default checks;
}
