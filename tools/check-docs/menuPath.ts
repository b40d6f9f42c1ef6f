import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { Problem } from "./pageTree";

/**
 * Checks that an article with numbered steps shows the path through the app's menus, or says why it has none.
 *
 * @param tree the article.
 * @param menuPath what its front matter says, if anything.
 * @param line where the front matter says so.
 */
export function menuPathProblems(tree: Root, menuPath: string | undefined, line: number): Problem[] {
  let firstStep: number | undefined;
  let hasPath = false;
  visit(tree, (node) => {
    if (node.type === "list" && node.ordered) firstStep ??= node.position?.start.line ?? 1;
    if (node.type === "mdxJsxFlowElement" && node.name === "MenuPath") hasPath = true;
  });
  if (menuPath !== undefined && (hasPath || firstStep === undefined)) {
    const found = hasPath ? "the article has a <MenuPath>" : "the article has no numbered steps";
    return [{ line, problem: `${found}. Delete menuPath from the front matter.` }];
  }
  if (firstStep === undefined || hasPath || menuPath !== undefined) return [];
  const advice = "Add a <MenuPath>, or menuPath to the front matter: none, and the reason.";
  return [{ line: firstStep, problem: `steps without the path through the app’s menus. ${advice}` }];
}
