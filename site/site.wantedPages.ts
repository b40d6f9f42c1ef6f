import type { Part } from "./site.sections";

interface WantedPage {
  /** What readers would say. */
  label: string;
  to: string;
  /** The request that it is about. */
  request?: string;
  /** Not on the home page, which has five of each part, and the heading of whose list leads to the first call. */
  onlySearch?: true;
}

/** The most wanted pages, shown on the home page and in the empty search box. */
export const wantedPages: Record<Part, WantedPage[]> = {
  Help: [
    { label: "If you aren’t safe", to: "/docs/help/safety" },
    { label: "The app is ending", to: "/docs/help/app_is_ending" },
    { label: "Get back into your account", to: "/docs/help/account/recover_account" },
    { label: "Someone else can get in", to: "/docs/help/account/unwanted_access" },
    { label: "Who sees what", to: "/docs/help/features/friends/always_sees" },
    { label: "Save your data", to: "/docs/help/account/save_data", onlySearch: true },
    { label: "We don’t know this app", to: "/docs/help/first_steps", onlySearch: true },
    { label: "All help", to: "/docs/help" },
  ],
  API: [
    { label: "First call", to: "/docs/getting-started/intro", onlySearch: true },
    { label: "Test without an account", to: "/docs/getting-started/mock", onlySearch: true },
    { label: "Show who is fronting", to: "/docs/getting-started/recipes#who-fronts", request: "GET /v1/fronters" },
    { label: "List all members", to: "/docs/api/get-all-members", request: "GET /v1/members/…" },
    { label: "Log a switch", to: "/docs/getting-started/recipes#switch", request: "POST /v1/frontHistory" },
    { label: "Live updates", to: "/docs/getting-started/socket" },
    { label: "Read an export file", to: "/docs/getting-started/export-file", onlySearch: true },
    { label: "What an error message means", to: "/docs/getting-started/errors" },
    { label: "All operations", to: "/docs/docs/api" },
  ],
};
