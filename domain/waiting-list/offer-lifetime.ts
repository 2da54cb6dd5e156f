/** How long an offer holds its places. */
export const OFFER_HOURS = 24;
