import SupportContact from "@site/components/SupportContact";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** An article's subject, which determines what support needs to know and what it can do. */
export type Subject = "account" | "app" | "friends" | "pluralkit" | "plus";

const ready: Record<Subject, string> = {
  account:
    "your username, how you log in (password, Google or Apple), what you’ve tried, and what the app showed. Never send your password.",
  app: "what you did, what you expected, what happened, your phone or browser, and the version of the app.",
  friends:
    "what the friend sees or doesn’t see, which buckets are on it, which buckets the friend has, and which versions of the app you both use. Don’t include names.",
  pluralkit:
    "the direction of the sync, what the app showed, and the version of the app. Never send the token. The people who make PluralKit answer questions about the bot itself.",
  plus: "the store you paid through, the date, the receipt, and your username.",
};

const limits: Record<Subject, ReactNode> = {
  account: <AccountLimits />,
  app: <AccountLimits />,
  friends: "Nobody can take back what a friend has already seen. You decide what they see from now on.",
  pluralkit: "Support can’t change anything on PluralKit.",
  plus: <AccountLimits />,
};

/**
 * The end of a help article: what to have ready, what support can and cannot do, and how to reach it.
 *
 * @param children its heading, which site/mdx/remarkStillStuck.ts writes.
 */
export default function StillStuck({ about, children }: { about: Subject; children?: ReactNode }) {
  return (
    <section className={styles.stuck} aria-labelledby="still-stuck">
      {children}
      <p>
        <strong>Have these ready:</strong> {ready[about]}
      </p>
      <p>{limits[about]}</p>
      <SupportContact />
    </section>
  );
}

function AccountLimits() {
  return (
    <>
      <strong>Support can</strong> change an account when the request comes from that account’s own email address, the
      only proof that it’s yours. <strong>It can’t</strong> act on a request from any other address, or bring back a
      deleted account.
    </>
  );
}
