import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Problem } from "./pageTree";

/** What the check reads of a node. */
interface PageNode {
  type: string;
  name?: string | null;
  value?: string;
  ordered?: boolean | null;
  children?: PageNode[];
  position?: { start: { line: number } };
}

/** A part of an article whose order counts; a box is a warning of its own, a mark is words in `<Warning>`. */
interface Part {
  type: "heading" | "step" | "box" | "mark" | "text";
  line: number;
  text?: string;
}

/**
 * Looks for warnings that come too late: each stands before the step that it applies to, or in it.
 *
 * A warning is a `:::warning` or `:::danger` box, or words in `<Warning>`; a step is an item of a numbered list. In a
 * section with steps, a warning stands before the last one or in it. In a section without, a step follows later on the
 * page; otherwise a box needs a page without steps, and marked words need words after them in their section.
 *
 * @param tree an article.
 */
export function warningProblems(tree: Root): Problem[] {
  const parts = partsOf(tree);
  const types = parts.map(({ type }) => type);
  const hasStep = (from: number, to = parts.length) => types.slice(from, to).includes("step");
  return parts.flatMap(({ type, line, text }, index) => {
    if (type === "heading" && text === "Before you start" && hasStep(0, index)) {
      return [{ line, problem: "“Before you start” comes after a step. Move it before the first one." }];
    }
    if (type !== "box" && type !== "mark") return [];
    const start = types.lastIndexOf("heading", index) + 1;
    const next = types.indexOf("heading", index);
    const end = next === -1 ? parts.length : next;
    const isInTime = hasStep(start, end)
      ? hasStep(index, end)
      : hasStep(index) || (type === "box" ? !hasStep(0) : index + 1 < end);
    const problem = "a warning comes after the steps. Move it before the step that it applies to, or into that step.";
    return isInTime ? [] : [{ line, problem }];
  });
}

/** Lists the parts in order. A step comes after what is in it, so that a warning in a step is before it. */
function partsOf(node: PageNode): Part[] {
  const { type, name, value = "", children = [] } = node;
  const line = node.position?.start.line ?? 1;
  if (type === "heading") return [{ type, line, text: textOf(node).replace(/\s*\\?\{#.*$/, "") }];
  if (type === "containerDirective" && (name === "warning" || name === "danger")) return [{ type: "box", line }];
  if (type.startsWith("mdxJsx") && name === "Warning") return [{ type: "mark", line }];
  if (type === "text") return value.trim() ? [{ type, line }] : [];
  const step: Part[] = [{ type: "step", line }];
  return children.flatMap((child) => [...partsOf(child), ...(type === "list" && node.ordered ? step : [])]);
}
