/*
 * Replaces the theme's CodeBlock (ejected; safe): the original highlights in the browser with Prism. Pages' fences do
 * not use this (site/mdx turns them into our component at build time), only blocks of the theme itself, as
 * plain text.
 */

import CodeBlockComponent from "@site/components/CodeBlock";
import type { Props } from "@theme/CodeBlock";
import type { ReactNode } from "react";

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}

export default function CodeBlock({ children, title }: Props) {
  const html = textOf(children).replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return <CodeBlockComponent html={html} language="text" title={typeof title === "string" ? title : undefined} />;
}
