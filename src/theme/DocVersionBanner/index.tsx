/*
 * Replaces the theme's DocVersionBanner (safe): the original says that a version of the documents is not the latest one,
 * and this site has one version.
 */
export default function DocVersionBanner(): null {
  return null;
}
