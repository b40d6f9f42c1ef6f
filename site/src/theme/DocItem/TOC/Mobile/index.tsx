/*
 * Replaces the theme's DocItem/TOC/Mobile (ejected; unlisted, hence unsafe): the original is a bar above the title that
 * needs a script to open. Ours is below the first paragraph (site/components/Contents), so this renders nothing.
 */
export default function DocItemTOCMobile(): null {
  return null;
}
