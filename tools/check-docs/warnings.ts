import type { Nodes, Root } from "mdast";
import { type Problem, textOf } from "./pageTree";

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
function partsOf(node: Nodes): Part[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === "heading") return [{ type: "heading", line, text: textOf(node) }];
  if (node.type === "containerDirective" && /^(warning|danger)$/.test(node.name)) return [{ type: "box", line }];
  if (node.type.startsWith("mdxJsx") && "name" in node && node.name === "Warning") return [{ type: "mark", line }];
  if (node.type === "text") return node.value.trim() ? [{ type: "text", line }] : [];
  const children: Nodes[] = "children" in node ? node.children : [];
  const step: Part[] = node.type === "list" && node.ordered ? [{ type: "step", line }] : [];
  return children.flatMap((child) => [...partsOf(child), ...step]);
}
