/*
 * Replaces the theme's DocItem/TOC/Mobile (ejected; unlisted, hence unsafe): the original is a bar above the title that
 * needs a script to open. Ours stands below the first sentence (src/components/Contents), so nothing is shown here.
 */
export default function DocItemTOCMobile(): null {
  return null;
}
