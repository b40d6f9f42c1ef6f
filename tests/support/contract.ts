import fs from "node:fs";
import { fromRoot } from "../../toolkit/files/paths";

/** One entry of the list of addresses that must never move. */
export interface PromisedOperation {
  slug: string;
  method: string;
  path: string;
  tag: string;
  title: string;
  aliases?: string[];
}

/** The operations whose addresses were promised to readers. */
export const promisedOperations = JSON.parse(
  fs.readFileSync(fromRoot("tests/fixtures/operations.json"), "utf8"),
) as PromisedOperation[];

/** Every other address that was promised. */
export const promisedPages = [
  "/",
  "/about",
  "/docs/intro",
  "/docs/discord",
  "/docs/docs/api",
  ...["intro", "authentication", "collections", "socket"].map((page) => `/docs/getting-started/${page}`),
  ...[
    "analytics",
    "automated-timers",
    "board-messages",
    "chat-categories",
    "chat-channels",
    "chat-messages",
    "comments",
    "custom-fields",
    "custom-fronts",
    "friends",
    "front-history",
    "groups",
    "members",
    "notes",
    "plural-kit",
    "polls",
    "privacy-buckets",
    "repeated-timers",
    "simply-plural-api",
    "users",
  ].map((page) => `/docs/api/${page}`),
  "/docs/help",
  ...[
    "account",
    "account/delete_account",
    "account/disconnect_sovial",
    "account/forgot_email",
    "account/forgot_password",
    "account/help_asks_username",
    "account/recover_account",
    "features",
    "features/archive",
    "features/archive/intro",
    "features/buckets",
    "features/buckets/intro",
    "features/buckets/add",
    "features/buckets/assign_to_content",
    "features/buckets/assign_to_friend",
    "plus",
    "plus/benefits",
    "plus/cancel",
    "plus/subscribe",
    "third_party",
    "third_party/sync_pk",
  ].map((page) => `/docs/help/${page}`),
];

/** Anchors that people have linked to from elsewhere. */
export const promisedAnchors: Record<string, string[]> = {
  "/docs/getting-started/intro": ["quick-start", "rate-limits"],
  "/docs/getting-started/authentication": ["authentication"],
  "/docs/getting-started/collections": ["collections"],
  "/docs/getting-started/socket": ["connecting", "authenticating", "keeping-alive", "data-format"],
  "/docs/help/plus/benefits": ["avatar-frames", "app-theme", "app-badge"],
};
