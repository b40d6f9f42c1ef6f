/**
 * Values of `Accept` that ask for the Markdown form of a page: with full weight, since browsers and most programs name
 * Markdown only when it is what they want. In the part of regular expressions that JavaScript, nginx and Caddy share;
 * regardless of letter case.
 */
export const wantsMarkdown = "(?:^|,)\\s*text/markdown\\s*(?:;\\s*(?:q=1(?:\\.0*)?|[a-pr-z][a-z]*=[^,;]*)\\s*)*(?:,|$)";

const pattern = new RegExp(wantsMarkdown, "i");

/** @returns whether a request with this `Accept` gets the Markdown form, where there is one. */
export function asksForMarkdown(accept: string | undefined): boolean {
  return pattern.test(accept ?? "");
}
