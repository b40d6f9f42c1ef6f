import type { Parents, Root, RootContent } from "mdast";
import type { ContainerDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { type JsxElement, valuesOf, writers } from "./components";

/** Steps of a page that are to be done one after the other. */
export interface StepList {
  /** The heading above them. */
  heading: string;
  steps: string[];
}

/** What a page says, in plain Markdown but for the islands in it. */
export interface PlainPage {
  title: string;
  description: string;
  content: RootContent[];
  stepLists: StepList[];
}

/** Place of a component that only the built page shows. */
export interface Island {
  type: "island";
  name: string;
}

/**
 * Takes the components out of a page: fields become lists, tabs words and code, notes quotes. What no list of
 * components.ts knows is left as an island.
 *
 * @param tree the page as MDX has parsed it.
 * @param frontMatter its head.
 */
export function toPlainPage(tree: Root, frontMatter: Record<string, unknown>): PlainPage {
  const title = String(frontMatter.title ?? "");
  const stepLists = findSteps(tree);
  const content = convertAll(tree);
  if (!content.some((node) => node.type === "heading" && node.depth === 1)) {
    content.unshift({ type: "heading", depth: 1, children: [{ type: "text", value: title }] });
  }
  return { title, description: String(frontMatter.description ?? ""), content, stepLists };
}

function findSteps(tree: Root): StepList[] {
  const lists: StepList[] = [];
  let heading = "";
  visit(tree, (node) => {
    if (node.type === "heading") {
      heading = textOf(node).replace(/\s*\{#[\w-]+\}\s*$/, "");
    } else if (node.type === "mdxJsxFlowElement" && (node as JsxElement).name === "Steps") {
      const steps: string[] = [];
      visit(node, "list", (list) => {
        if (list.ordered) steps.push(...list.children.map((step) => textOf(step).replace(/\s+/g, " ").trim()));
        return "skip";
      });
      lists.push({ heading, steps });
    }
  });
  return lists;
}

function convertAll(parent: Parents): RootContent[] {
  return (parent.children as RootContent[]).flatMap((child) => convert(child));
}

function convert(node: RootContent | ContainerDirective | TextDirective): RootContent[] {
  switch (node.type) {
    case "mdxjsEsm":
    case "mdxFlowExpression":
    case "mdxTextExpression":
    case "yaml":
      return [];
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return convertElement(node);
    case "containerDirective":
      return [quote(node)];
    // No directive: a word after a colon.
    case "textDirective":
      return [{ type: "text", value: `:${node.name}` }, ...convertAll(node)];
  }
  if (!("children" in node)) return [{ ...node }];
  const converted = { ...node, children: convertAll(node) } as RootContent & Parents;
  return converted.type === "paragraph" ? split(converted) : [converted];
}

/** A note, `:::tip[Title]`, becomes a quote that begins with its title. */
function quote(note: ContainerDirective): RootContent {
  const [first, ...rest] = note.children;
  const hasTitle = first?.type === "paragraph" && first.data?.directiveLabel === true;
  const name: RootContent = { type: "text", value: note.name.replace(/^./, (letter) => letter.toUpperCase()) };
  const title = { type: "strong", children: hasTitle ? convertAll(first) : [name] };
  const [start, ...others] = (hasTitle ? rest : note.children).flatMap((child) => convert(child));
  const words = start?.type === "paragraph" ? [{ type: "text", value: "\n" }, ...start.children] : [];
  return {
    type: "blockquote",
    children: [
      { type: "paragraph", children: [title, ...words] },
      ...(words.length > 0 || !start ? [] : [start]),
      ...others,
    ],
  } as RootContent;
}

function convertElement(element: JsxElement): RootContent[] {
  const children = convertAll(element);
  if (!element.name) return children;
  const write = writers[element.name];
  if (write) return write(valuesOf(element), children);
  return [{ type: "island", name: element.name } satisfies Island as never];
}

const phrasing = new Set([
  "text",
  "emphasis",
  "strong",
  "delete",
  "inlineCode",
  "break",
  "image",
  "link",
  "footnoteReference",
  "html",
]);

/** A component on a line of its own stands in a paragraph for the parser; what it is written as need not. */
function split(paragraph: RootContent & Parents): RootContent[] {
  const parts: RootContent[] = [];
  for (const child of paragraph.children as RootContent[]) {
    const last = parts.at(-1);
    if (!phrasing.has(child.type)) parts.push(child);
    else if (last?.type === "paragraph" && last !== child) last.children.push(child as never);
    else parts.push({ type: "paragraph", children: [child as never] });
  }
  return parts.filter(
    (part) =>
      part.type !== "paragraph" || textOf(part).trim() !== "" || part.children.some((child) => child.type === "image"),
  );
}
