/** Messages that differ only in names, numbers or patterns. A message belongs to the first pattern that it matches. */
export interface ErrorPattern {
  id: string;
  status: string;
  fits: RegExp;
  /** The message with placeholders in braces. */
  shown: string;
  /** The form that the message has in later source (description/contract/seen-later.yaml, texts-of-400). */
  later?: string;
  /** What applies to all of them; what applies to one message is in the description. */
  cause: string;
  hint: string;
}

const property = "The operation’s page says which values are accepted.";

/** Within a status, the most frequent come first. */
export const errorPatterns: ErrorPattern[] = [
  {
    id: "several-problems",
    status: "400",
    fits: /^Error at .*\n+Error at /s,
    shown: "Error at … (several lines)",
    cause:
      "Each line is one problem. If the last one says `must match a schema in anyOf`, the lines above it say why the value fits none of the forms that it can take.",
    hint: "Look up each line below.",
  },
  {
    id: "unknown-property",
    status: "400",
    fits: /^Error at [^{/][^,]*, this is not a valid property name\./,
    shown: "Error at {property}, this is not a valid property name.",
    cause: "The body or the query has a property that this operation does not accept.",
    hint: "Remove it. Properties that the server sets cannot be sent.",
  },
  {
    id: "wrong-type",
    status: "400",
    fits: /^Error at \/.*, the property must be of type undefined\./,
    shown: "Error at /{property}, the property must be of type undefined.",
    later: "Error at /{property}, the property must be {type}.",
    cause: "The property has the wrong type. The message always says `undefined`, whichever type is expected.",
    hint: "Look up the type on the operation’s page.",
  },
  {
    id: "missing-property",
    status: "400",
    fits: /^Error at \{"missingProperty":/,
    shown: 'Error at {"missingProperty":"{property}"} with error must have required property \'{property}\'',
    later: "must have required property '{property}'",
    cause: "A required property is missing.",
    hint: "Send it.",
  },
  {
    id: "wrong-length",
    status: "400",
    fits: /^Error at \{"limit":\d+\} with error must NOT have (more|fewer) than/,
    shown: 'Error at {"limit":{number}} with error must NOT have more/fewer than {number} characters',
    later: "Error at /{property} with error must NOT have more/fewer than {number} characters",
    cause: "A string is too long, or too short (usually empty). The message does not say which string.",
    hint: "The operation’s page has the limits.",
  },
  {
    id: "wrong-pattern",
    status: "400",
    fits: /^Error at \{"pattern":/,
    shown: 'Error at {"pattern":"{pattern}"} with error must match pattern "{pattern}"',
    later: 'Error at /{property}, must match pattern "{pattern}"',
    cause: "A value, such as an id, does not match the pattern in the message.",
    hint: property,
  },
  {
    id: "wrong-format",
    status: "400",
    fits: /^Error at \{"(format|errors)":/,
    shown: 'Error at {"format":"{format}"} with error must match format "{format}"',
    later: 'Error at /{property} with error must match format "{format}"',
    cause: "A value does not have the required form, such as an email address, an emoji or a whole number.",
    hint: property,
  },
  {
    id: "wrong-value",
    status: "400",
    fits: /^Error at \{"allowedValues":/,
    shown: 'Error at {"allowedValues":[…]} with error must be equal to one of the allowed values',
    later: "Error at /{property}, must be equal to one of the allowed values: {values}",
    cause: "The property accepts only the values in the message.",
    hint: "Send one of them.",
  },
  {
    id: "repeated-item",
    status: "400",
    fits: /^Error at \{"i":/,
    shown: 'Error at {"i":{position},"j":{position}} with error must NOT have duplicate items',
    later: "Error at /{property} with error must NOT have duplicate items",
    cause: "An item is in the array twice. The message gives the positions of both, counted from 0.",
    hint: "Send each item once.",
  },
  {
    id: "sync-failed",
    status: "400",
    fits: /Failed to sync\.|Unable to reach PluralKit|^\d{3}$/,
    shown: "Failed to sync. {reason}, or only a status such as 404",
    cause:
      "PluralKit could not be reached, or it refused the request; a number alone is the status that it returned. Some operations return the message as JSON.",
    hint: "Check the PluralKit token, and that the member belongs to that PluralKit system. If PluralKit cannot be reached, try again later.",
  },
  {
    id: "friend-request-refused",
    status: "200",
    fits: /friend|yourselves/,
    shown: '{"success":false,"msg":"{reason}"} for a friend request',
    cause: "A friend request was refused, although the status is 200. The reason is in `msg`.",
    hint: "Check `success`. What to do depends on the reason: see the individual messages.",
  },
  {
    id: "message-not-delivered",
    status: "404",
    fits: /message cannot be delivered/,
    shown: "{what is missing}, message cannot be delivered. …",
    cause: "The channel, the sender or the message being replied to does not exist. The message was not delivered.",
    hint: "Correct the id, then send the message again.",
  },
  {
    id: "named-object-missing",
    status: "404",
    fits: /^(Can't find user|Cannot find|Document not found|Member does not exist|This member does not exist|Unable to find front|Unknown bucket|User document)/,
    shown: "{object} not found, in the operation’s own words",
    cause: "The object named in the path or the body does not exist.",
    hint: "Check its id.",
  },
  {
    id: "not-shared",
    status: "403",
    fits: /^You are not authorized to see/,
    shown: "You are not authorized to see {what} of this user",
    cause: "The friend does not share this with you.",
    hint: "Do not repeat the request: only the friend can change it. See [Privacy](/docs/getting-started/privacy#friends).",
  },
  {
    id: "export-email-failed",
    status: "500",
    fits: /^Failed to send export email/,
    shown: "Failed to send export email: {reason}",
    cause: "The email with the links to an export could not be sent.",
    hint: "Do what the reason says, and ask again after 5 minutes.",
  },
  {
    id: "report-failed",
    status: "500",
    fits: /^Error uploading report/,
    shown: "Error uploading report",
    cause: "The file of a report could not be published.",
    hint: "The individual message says what has already been done.",
  },
];
