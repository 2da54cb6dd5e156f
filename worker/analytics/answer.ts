/** Answer of every collector (server-design §0): taken, not yet stored. */
export const ACCEPTED = {};
