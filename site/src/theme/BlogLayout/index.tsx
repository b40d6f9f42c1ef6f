/*
 * Wraps the theme's BlogLayout (unlisted, hence unsafe): a post's table of contents is a landmark with a name, since it is
 * beside the main part of the page; and, only if there is a post, its styles are in the site's.
 */
import BlogLayout from "@theme-original/BlogLayout";
import type { ComponentProps } from "react";
import "./blog.css";

export default function BlogLayoutWithLandmark({ toc, ...props }: ComponentProps<typeof BlogLayout>) {
  return <BlogLayout {...props} toc={toc && <nav aria-label="On this page">{toc}</nav>} />;
}
