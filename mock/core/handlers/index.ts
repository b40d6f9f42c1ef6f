import type { Handlers } from "../call";
import { analytics } from "./analytics";
import { boardMessages } from "./boardMessages";
import { chatCategories, chatChannels, chatMessages } from "./chat";
import { comments } from "./comments";
import { customFields } from "./customFields";
import { customFronts } from "./customFronts";
import { friendRequests } from "./friendRequests";
import { friends } from "./friends";
import { frontHistory } from "./frontHistory";
import { groups } from "./groups";
import { members } from "./members";
import { notes } from "./notes";
import { pluralKit } from "./pluralKit";
import { polls } from "./polls";
import { privacyBuckets } from "./privacyBuckets";
import { timers } from "./timers";
import { users } from "./users";

/** The handlers of all operations, by `operationId`. */
export const handlers: Handlers = {
  ...analytics,
  ...boardMessages,
  ...chatCategories,
  ...chatChannels,
  ...chatMessages,
  ...comments,
  ...customFields,
  ...customFronts,
  ...friendRequests,
  ...friends,
  ...frontHistory,
  ...groups,
  ...members,
  ...notes,
  ...pluralKit,
  ...polls,
  ...privacyBuckets,
  ...timers,
  ...users,
};
