import { DAY_SECONDS } from '#domain/time/units.ts';

/** A confirmation link is valid for seven days (server-design §5); an unsubscribe link does not expire. */
export const LIST_LINK_SECONDS = { join: 7 * DAY_SECONDS, leave: 3_650 * DAY_SECONDS } as const;
