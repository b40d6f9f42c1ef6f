/*
 * Replaces the theme's SearchMetadata (ejected; unlisted): the original adds six tags for crawlers of DocSearch and of
 * other search plugins to the head of every page, and this site uses neither.
 */
export default function SearchMetadata(): null {
  return null;
}
