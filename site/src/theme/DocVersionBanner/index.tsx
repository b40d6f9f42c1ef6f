/*
 * Replaces the theme's DocVersionBanner (safe): the original warns that a version of the documents is not the latest
 * one, but this site has only one version.
 */
export default function DocVersionBanner(): null {
  return null;
}
