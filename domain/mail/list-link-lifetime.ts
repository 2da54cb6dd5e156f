const DAY_SECONDS = 86_400;

/** A confirmation holds seven days (server-design §5); the way out of a list does not end. */
export const LIST_LINK_SECONDS = { join: 7 * DAY_SECONDS, leave: 3_650 * DAY_SECONDS } as const;
