import type { Part } from "./site.sections";

interface WantedPage {
  /** What readers would say. */
  label: string;
  to: string;
  /** What kind of page it is, or a request. */
  hint?: string;
  /** Only in the search: on the home page, the list's own heading leads there. */
  isHeading?: true;
}

/** The most wanted pages, shown on the home page and in the empty search box. */
export const wantedPages: Record<Part, WantedPage[]> = {
  Help: [
    { label: "Get back into your account", to: "/docs/help/account/recover_account" },
    { label: "Someone else can get in", to: "/docs/help/account/unwanted_access" },
    { label: "We aren’t safe", to: "/docs/help/safety" },
    { label: "The app is ending", to: "/docs/help/app_is_ending" },
    { label: "Who sees what", to: "/docs/help/features/friends/always_sees" },
    { label: "Save your data", to: "/docs/help/account/save_data" },
    { label: "We don’t know this app", to: "/docs/help/first_steps" },
    { label: "All help", to: "/docs/help" },
  ],
  API: [
    { label: "First call", to: "/docs/getting-started/intro", isHeading: true },
    { label: "Test without an account", to: "/docs/getting-started/mock", hint: "mock" },
    { label: "Show who is fronting", to: "/docs/getting-started/recipes#who-fronts", hint: "recipe" },
    { label: "List all members", to: "/docs/api/get-all-members", hint: "GET /v1/members/…" },
    { label: "Log a switch", to: "/docs/getting-started/recipes#switch", hint: "recipe" },
    { label: "Live updates", to: "/docs/getting-started/socket", hint: "socket" },
    { label: "Read an export file", to: "/docs/getting-started/export-file", hint: "guide" },
    { label: "What an error message means", to: "/docs/getting-started/errors", hint: "errors" },
    { label: "All operations", to: "/docs/docs/api" },
  ],
};
