/*
 * Wraps the theme's BlogPostItems (unlisted, hence unsafe): the list of all posts has a title, as those of tags do.
 */
import { useLocation } from "@docusaurus/router";
import Heading from "@theme/Heading";
import BlogPostItems from "@theme-original/BlogPostItems";
import type { ComponentProps } from "react";

export default function BlogPostItemsWithTitle(props: ComponentProps<typeof BlogPostItems>) {
  return (
    <>
      {/^\/blog(\/page\/\d+)?$/.test(useLocation().pathname) && <Heading as="h1">Blog</Heading>}
      <BlogPostItems {...props} />
    </>
  );
}
