/** One page of each type, by the type's name. An unknown address shows the not-found page. */
export const pageTypes = {
  home: "/",
  about: "/about",
  introduction: "/docs/intro",
  guide: "/docs/getting-started/intro",
  "socket guide": "/docs/getting-started/socket",
  "errors guide": "/docs/getting-started/errors",
  "API index": "/docs/docs/api",
  "API info": "/docs/api/simply-plural-api",
  "tag page": "/docs/api/members",
  operation: "/docs/api/add-member",
  "operation with choices": "/docs/api/add-poll",
  "help index": "/docs/help",
  "help article": "/docs/help/account/delete_account",
  "help article with drawings": "/docs/help/features/buckets/intro",
  "not found": "/nothing-here",
};
