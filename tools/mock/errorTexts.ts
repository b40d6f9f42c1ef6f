/** The server's texts that belong to no single resource, word for word. */
export const texts = {
  tokenMissing: "An authorization token is required.",
  tokenInvalid: "Authorization token is missing or invalid.",
  permissionMissing: "Authorization token does not have the requested permissions.",
  appSessionRequired: "You require to be authenticated using a JWT.",
  operationTimeInvalid: "Operation-Time header is not a valid number",
  pathParameterInvalid: "URL Params contain illegal characters",
  idNotHex: "Id does not resolve to a mongo id",
  bodyEmpty:
    "You need to send at least one valid property.\nPossible causes:\n*No content-type was provided\n*No properties were sent",
  notYourSystem: "You are not authorized to see content of this user",
  membersNotShared: "You are not authorized to see content of this user",
  hiddenByPrivacy: "Access to document has been rejected.",
  notStored: "Server processed your request, however was unable to enter a document into the database",
};
