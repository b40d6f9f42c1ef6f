import Link from "@docusaurus/Link";
import NamedByMakers from "@site/components/NamedByMakers";
import { site } from "@site/site.config";

/** How to reach support: its address, if it is in site/site.config.ts, or the one that the makers' own texts name. */
export default function SupportContact() {
  return (
    <div data-part="support-contact">
      {site.supportEmail ? (
        <p>
          <strong>Write to support</strong> at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>, from the
          account’s own email address.
        </p>
      ) : (
        <p>
          <strong>To find support’s address</strong>, look for the developer’s contact details on the app’s page in your
          app store (<a href={site.app.googlePlay}>Google Play</a> or the App Store), or ask on Discord where to write.
          The makers’ own texts name <NamedByMakers what="supportEmail" />, but we don’t know whether support still
          reads it. Write from the account’s own email address.
        </p>
      )}
      <p>
        For questions about how the app works, ask on <Link to="/docs/discord">Discord</Link>. It’s public: keep email
        addresses, passwords, tokens and private names out of your messages.
      </p>
    </div>
  );
}
