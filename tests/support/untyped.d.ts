/** Packages without types, as far as the tests use them. */
declare module "@usebruno/schema" {
  /** Bruno's own check of what it imports. */
  export const collectionSchema: { validateSync(value: object, options?: { abortEarly: boolean }): void };
}

declare module "postman-collection" {
  /** The values of variables, by name. */
  interface Variables {
    readonly brand: "variables";
  }

  export class VariableScope {
    constructor(environment: object);
    values: Variables;
    set(name: string, value: string): void;
    /** Replaces the placeholders in all strings of an object with values. */
    replaceIn<T>(object: T): T;
  }

  export interface Item {
    name: string;
    request: { toObjectResolved(scope: null, variables: Variables[], options: { ignoreOwnVariables: true }): object };
    /** The request's own authorisation, or the collection's. */
    getAuth(): { parameters(): { toObject(): { key: string; value: string } } };
  }

  export class Request {
    constructor(request: object);
    method: string;
    url: { toString(): string };
    body?: { toString(): string };
    getHeaders(options: { enabled: boolean }): Record<string, string>;
  }

  export class Collection {
    constructor(collection: object);
    forEachItem(visit: (item: Item) => void): void;
  }
}
