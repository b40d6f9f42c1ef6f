import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { defaultHandlers, type Handle, type State } from "hast-util-to-mdast";
import { toString as textOf } from "hast-util-to-string";
import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { childElements, hasClass } from "../../html/elements";

type Flow = BlockContent | DefinitionContent;

/**
 * Handlers for elements for which hast-util-to-mdast has no rule or an unsuitable one. Controls without content are
 * omitted: buttons, permalinks of headings and fields, and what a component marks with `data-mdast="ignore"`.
 */
export const handlers: Record<string, Handle> = {
  a: (state, node) => (isPermalink(node) ? undefined : defaultHandlers.a(state, node)),
  button: () => undefined,
  div: block,
  li: anchoredItem,
  nav: (state, node) => list(selectAll("a", node).map((link) => flowOf(state, { ...node, children: [link] }))),
  ol: (state, node) =>
    node.properties.ariaLabel === undefined
      ? defaultHandlers.ol(state, node)
      : menuPath(node, node.properties.ariaLabel),
  pre: codeBlock,
  summary: (state, node) => paragraph([strong(asPhrasing(state.all(node)))]),
  svg: (_, node) => drawing(node),
  table: captioned,
};

/** @returns the ids to which a page's own links lead, permalinks of headings and fields excepted. */
export function linkedParts(page: Element): ReadonlySet<string> {
  const links = selectAll("a[href^='#']", page).filter((link) => !isPermalink(link));
  return new Set(links.map((link) => String(link.properties.href).slice(1)));
}

/** @returns whether a link is the permalink of a heading or a field, which has a symbol instead of words. */
function isPermalink(link: Element): boolean {
  return String(link.properties.href).startsWith("#") && !/[\p{L}\p{N}]/u.test(textOf(link));
}

function block(state: State, node: Element): RootContent | RootContent[] {
  if (hasClass(node, "theme-admonition")) return note(state, node);
  if (childElements(node).some(isTabList)) return tabs(state, node);
  if (node.properties.dataCodeParts !== undefined) return codeBlock(state, withOnlyCode(node));
  return defaultHandlers.div(state, node);
}

/** `:::warning[Title]` becomes a quote that begins with its title. */
function note(state: State, node: Element): RootContent {
  const [heading, ...content] = childElements(node);
  const title = paragraph([strong([text(heading ? textOf(heading) : "")])]);
  return { type: "blockquote", children: [title, ...content.flatMap((part) => flowOf(state, part))] };
}

/** Tabs become their panels in sequence, hidden ones too, each under its tab's label. */
function tabs(state: State, node: Element): RootContent[] {
  const labels = selectAll("[role=tab]", node).map(textOf);
  return selectAll("[role=tabpanel]", node).flatMap((panel, index) =>
    led([text(labels[index] ?? "")], flowOf(state, panel)),
  );
}

/** A code block keeps its exact content. */
function codeBlock(_: State, node: Element): RootContent {
  const value = textOf(node);
  const names = select("[class*=language-]", node)?.properties.className;
  const language = Array.isArray(names) ? names.map(String).find((name) => name.startsWith("language-")) : undefined;
  const title = node.properties.dataTitle;
  return {
    type: "code",
    lang: language?.slice("language-".length) ?? (/^<!DOCTYPE/i.test(value) ? "html" : "text"),
    meta: title === undefined ? null : `title="${title}"`,
    value,
  };
}

/** A program in parts is one block: what opens its folded lines is not part of it. */
function withOnlyCode(node: Element): Element {
  return { ...node, children: selectAll("[class*=language-]", node) };
}

/** A list item with an id keeps its anchor. */
function anchoredItem(state: State, node: Element): RootContent {
  const item = defaultHandlers.li(state, node);
  const [first] = item.children;
  if (node.properties.id !== undefined && first?.type === "paragraph") first.children.unshift(anchorOf(node));
  return item;
}

function anchorOf(node: Element): PhrasingContent {
  return { type: "html", value: `<a id="${node.properties.id}"></a>` };
}

/** A definition list becomes a list of terms, each with its description and, if the page links to it, its anchor. */
export function definitions(linked: ReadonlySet<string>, state: State, node: Element): List {
  const items: { term: PhrasingContent[]; said: Flow[] }[] = [];
  for (const child of childElements(node)) {
    const anchor = linked.has(String(child.properties.id)) ? [anchorOf(child)] : [];
    for (const part of child.tagName === "div" ? childElements(child) : [child]) {
      if (part.tagName === "dt") items.push({ term: [...anchor, ...termOf(state, part)], said: [] });
      else items.at(-1)?.said.push(...flowOf(state, part));
    }
  }
  return list(items.map(({ term, said }) => led(term, said)));
}

/** A term's text. If it consists of elements, such as a field's name and marks, all but the first are in brackets. */
function termOf(state: State, term: Element): PhrasingContent[] {
  const isApart = term.children.every(
    (child) => child.type === "element" || (child.type === "text" && child.value.trim() === ""),
  );
  if (!isApart) return asPhrasing(state.all(term));
  const parts = childElements(term).map((child) => asPhrasing(state.all({ ...term, children: [child] })));
  const [name = [], ...marks] = parts.filter((part) => part.length > 0);
  const inBrackets = marks.flatMap((mark, index) => [text(index === 0 ? " (" : ", "), ...mark]);
  return [...name, ...inBrackets, ...(marks.length > 0 ? [text(")")] : [])];
}

/** A menu path becomes one line. */
function menuPath(node: Element, label: unknown): Paragraph {
  return paragraph([text(`${label}: ${childElements(node).map(textOf).join(" > ")}`)]);
}

/** A drawing becomes its alternative text; decoration has none. */
function drawing(node: Element): RootContent | undefined {
  const label = node.properties.ariaLabel;
  return label === undefined ? undefined : { type: "blockquote", children: [paragraph([text(`Drawing: ${label}`)])] };
}

function captioned(state: State, node: Element): RootContent[] {
  const caption = select("caption", node);
  const table = defaultHandlers.table(state, node) as RootContent;
  return caption ? [paragraph(asPhrasing(state.all(caption))), table] : [table];
}

/** Puts words before the content that they introduce, on the same line if it begins with a paragraph. */
function led(words: PhrasingContent[], content: Flow[]): Flow[] {
  const [first, ...rest] = content;
  if (!first) return [paragraph(words)];
  if (first.type !== "paragraph") return [paragraph([...words, text(":")]), ...content];
  return [paragraph([...words, text(": "), ...first.children]), ...rest];
}

function flowOf(state: State, node: Element): Flow[] {
  return state.toFlow(state.all(node)) as Flow[];
}

/** Terms, summaries and captions contain only phrasing content, according to HTML. */
function asPhrasing(nodes: readonly unknown[]): PhrasingContent[] {
  return nodes as PhrasingContent[];
}

function isTabList(node: Element): boolean {
  return node.properties.role === "tablist";
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

function strong(children: PhrasingContent[]): PhrasingContent {
  return { type: "strong", children };
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

function list(items: Flow[][]): List {
  const children = items.map(
    (content): ListItem => ({ type: "listItem", spread: content.length > 1, children: content }),
  );
  return { type: "list", ordered: false, spread: children.some((item) => item.spread), children };
}
