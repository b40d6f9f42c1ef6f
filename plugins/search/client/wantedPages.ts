/** What readers look for most, for those who have not typed yet: the page's address by what they would say. */
export const wantedPages: Record<"Help" | "API", Record<string, string>> = {
  Help: {
    "I forgot my password": "/docs/help/account/forgot_password",
    "The app asks for a username": "/docs/help/account/help_asks_username",
    "Who can see what": "/docs/help/features/buckets",
    "Save your data": "/docs/help/account/save_data",
  },
  API: {
    "First call": "/docs/getting-started/intro",
    Recipes: "/docs/getting-started/recipes",
    "What an error message means": "/docs/getting-started/errors",
    "All operations": "/docs/docs/api",
  },
};
