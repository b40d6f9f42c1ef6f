import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
type Values = Record<string, unknown>;

/** Writes one component as plain Markdown; `children` are converted already. */
type Writer = (values: Values, children: RootContent[]) => RootContent[];

/** All components that pages use, by name. What is not here has to be read from the built page. */
export const writers: Record<string, Writer> = {
  PageHead: () => [],
  head: () => [],
  RequestLines: ({ lines }) => [
    {
      type: "code",
      lang: "http",
      value: (lines as { method: string; path: string }[]).map(({ method, path }) => `${method} ${path}`).join("\n"),
    },
  ],
  OperationFacts: ({ permissions, access, account }) => {
    const names = permissions as string[] | undefined;
    return [
      list([
        ...(names
          ? [item([words("Permission: ", ...(names.length > 1 ? [`any one of ${names.join(", ")}`] : names))])]
          : []),
        item([words("Who may call it: ", String(access))]),
        ...(account ? [item([words("Account: ", `${account} accounts only`)])] : []),
      ]),
    ];
  },
  Fields: (_, children) => [list(children.filter((child): child is ListItem => child.type === "listItem"))],
  Field: ({ name, type, required, optional, readOnly, ownerOnly, account }, children) => {
    const marks = [
      type,
      required && "required",
      optional && "optional",
      readOnly && "set by the server",
      ownerOnly && "not sent to friends",
      account && `${account} accounts only`,
    ].filter(Boolean);
    return [item([paragraph(code(String(name)), text(` (${marks.join(", ")})`)), ...children])];
  },
  FieldFacts: (_, children) => children,
  Form: ({ title }, children) => [paragraph(strong(text(String(title)))), ...children],
  Status: ({ status }, children) => [paragraph(strong(code(String(status)), text(" Success"))), ...children],
  Errors: (_, children) => [list(children.filter((child): child is ListItem => child.type === "listItem"))],
  ErrorRow: ({ status, text: body }, children) => {
    const sent = String(body ?? "");
    const isShort = !/[\n`]/.test(sent);
    const [cause, cure] = children.map((child) => (child.type === "blockquote" ? child.children : [child]));
    return [
      item([
        paragraph(
          text("Status "),
          code(String(status)),
          ...(sent === "" ? [text(", empty body")] : [text(", body as sent:")]),
          ...(sent !== "" && isShort ? [text(" "), code(sent)] : []),
        ),
        ...(isShort ? [] : [{ type: "code" as const, lang: /^<!DOCTYPE/i.test(sent) ? "html" : "text", value: sent }]),
        ...led("Cause: ", cause ?? []),
        ...led("What to do: ", cure ?? []),
      ]),
    ];
  },
  Operations: (_, children) => [list(children.filter((child): child is ListItem => child.type === "listItem"))],
  OperationItem: ({ method, path, title, href }, children) => [
    item([paragraph(link(String(href), String(title)), text(": "), code(`${method} ${path}`)), ...children]),
  ],
  Cards: (_, children) => [list(children.filter((child): child is ListItem => child.type === "listItem"))],
  Card: ({ title, href }, children) => [item([paragraph(link(String(href), String(title))), ...children])],
  Steps: (_, children) => children,
  MenuPath: ({ steps }) => [words("In the app: ", (steps as string[]).join(" > "))],
  Tabs: (_, children) => children,
  TabItem: ({ label }, children) => [words(`${label}:`), ...children],
  details: (_, children) => children,
  summary: (_, children) => [paragraph(strong(...inline(children)))],
  /** A quote stands for the element until the component around it has taken it apart. */
  div: ({ className }, children) => {
    if (className === "api-samples-title") return [paragraph(strong(...inline(children)))];
    return className ? children : [{ type: "blockquote", children: children as BlockContent[] }];
  },
  a: ({ href }, children) => [{ type: "link", url: String(href), children: inline(children) } as RootContent],
  strong: (_, children) => [strong(...inline(children))],
  em: (_, children) => [{ type: "emphasis", children: inline(children) } as RootContent],
  kbd: (_, children) => children,
  span: (_, children) => children,
  br: () => [{ type: "break" } as RootContent],
};

/** @returns the attributes of an element; expressions are read as JSON or as a list of plain texts. */
export function valuesOf(element: JsxElement): Values {
  return Object.fromEntries(
    element.attributes.flatMap((attribute) => {
      if (attribute.type !== "mdxJsxAttribute") return [];
      if (attribute.value === null || attribute.value === undefined) return [[attribute.name, true]];
      if (typeof attribute.value === "string") return [[attribute.name, attribute.value]];
      return [[attribute.name, plainValue(attribute.value.value)]];
    }),
  );
}

/** JSON, or a list of texts in single quotes as people write it. */
function plainValue(expression: string): unknown {
  try {
    return JSON.parse(expression);
  } catch {
    return JSON.parse(expression.replace(/'((?:[^'\\]|\\.)*)'/g, (_, inner: string) => JSON.stringify(inner)));
  }
}

function text(value: string): PhrasingContent {
  return { type: "text", value };
}

function code(value: string): PhrasingContent {
  return { type: "inlineCode", value };
}

function strong(...children: PhrasingContent[]): PhrasingContent {
  return { type: "strong", children };
}

function link(url: string, title: string): PhrasingContent {
  return { type: "link", url, children: [text(title)] };
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

function words(...values: string[]): Paragraph {
  return paragraph(text(values.join("")));
}

function item(children: RootContent[]): ListItem {
  return { type: "listItem", spread: true, children: children as (BlockContent | DefinitionContent)[] };
}

function list(children: ListItem[]): List {
  return { type: "list", ordered: false, spread: children.some((child) => child.children.length > 1), children };
}

/** Words that stand alone in an element, without the paragraph that Markdown puts around them. */
function inline(children: RootContent[]): PhrasingContent[] {
  return children.flatMap((child) => (child.type === "paragraph" ? child.children : [child as PhrasingContent]));
}

/** Puts a word before the first paragraph. */
function led(word: string, children: RootContent[]): RootContent[] {
  const [first, ...rest] = children;
  if (!first) return [];
  if (first.type !== "paragraph") return [words(word.trim()), ...children];
  return [{ ...first, children: [text(word), ...first.children] }, ...rest];
}
