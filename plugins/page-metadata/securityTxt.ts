import { site } from "../../site.config";

/**
 * Writes /.well-known/security.txt (RFC 9116): how to report a weakness in private.
 *
 * @param now the time of the build. The file holds for 330 days, since the RFC asks for less than a year: a site that
 *   nobody has built for so long may have nobody who reads reports either.
 */
export function securityTxt(now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + 330);
  return [
    `Contact: ${site.repository}/security/advisories/new`,
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${site.url}/.well-known/security.txt`,
    `Policy: ${site.repository}/blob/main/SECURITY.md`,
    "",
  ].join("\n");
}
