/** Types for packages without their own, as far as they are used here. */
declare module "@usebruno/converters" {
  interface Issue {
    path: string;
    message: string;
  }
  export function postmanToBruno(
    collection: object,
  ): Promise<{ collection: { packageReport?: unknown; [part: string]: unknown }; issues: Issue[] }>;
  export function postmanToBrunoEnvironment(environment: object): object;
}
