import { site } from "../../site.config";

/**
 * Writes /.well-known/security.txt (RFC 9116): how to report a vulnerability privately.
 *
 * @param now the time of the build. The file expires after 330 days, since the RFC asks for less than a year: if nobody
 *   has built the site for that long, nobody may be reading reports either.
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
