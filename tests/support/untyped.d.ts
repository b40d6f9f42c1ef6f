/** Packages without types, as far as the tests use them. */
declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): object;
  }
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(extracted: object): Promise<{ issueMessage: string; severity: "ERROR" | "WARNING" }[]>;
  }
}

declare module "@usebruno/schema" {
  /** Bruno's own check of what it imports. */
  export const collectionSchema: { validateSync(value: object, options?: { abortEarly: boolean }): void };
}
