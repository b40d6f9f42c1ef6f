/**
 * @param version the last version of a package.
 * @param ofDescription the version of the API description.
 * @returns the package's next version: major and minor are the description's, and the patch counts changes of the content.
 */
export function nextVersion(version: string, ofDescription: string): string {
  const [major, minor] = ofDescription.split(".");
  const [ownMajor, ownMinor, patch] = version.split(".");
  return major === ownMajor && minor === ownMinor ? `${major}.${minor}.${Number(patch) + 1}` : `${major}.${minor}.0`;
}
