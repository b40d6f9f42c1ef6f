/**
 * Values of `Accept` that ask for a page's Markdown form: with quality 1, since browsers and most programs name
 * Markdown only if they want it. The expression uses only what JavaScript and nginx have in common, and ignores case. In
 * it, each space can be read in one way only: with two, the time would double with each parameter.
 */
export const wantsMarkdown = "(?:^|,)\\s*text/markdown\\s*(?:;\\s*(?:q=1(?:\\.0*)?\\s*|[a-pr-z][a-z]*=[^,;]*))*(?:,|$)";

const pattern = new RegExp(wantsMarkdown, "i");

/** @returns whether a request with this `Accept` header gets the Markdown form, if there is one. */
export function asksForMarkdown(accept: string | undefined): boolean {
  return pattern.test(accept ?? "");
}
