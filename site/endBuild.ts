import { explained, UserError } from "@simply-plural-docs/toolkit/utils/userError";

/**
 * Ends the build with an error's message alone. Docusaurus would print it between stacks. `npm run dev` goes on, and
 * shows it.
 *
 * @throws the error itself, if it is not one that the user can solve, or outside a build.
 */
export function endBuild(thrown: unknown): never {
  const error = explained(thrown);
  if (!(error instanceof UserError) || process.env.NODE_ENV !== "production") throw thrown;
  console.error(`\n${error.message}`);
  process.exit(1);
}
