/** What the copy holds: the name on the socket, and the list to load. */
export const lists = {
  members: (systemId) => `/v1/members/${systemId}`,
  frontStatuses: (systemId) => `/v1/customFronts/${systemId}`,
  frontHistory: () => "/v1/fronters",
};
