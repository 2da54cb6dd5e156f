/** Renewals of long plans are announced this many days ahead, which leaves time to cancel. */
export const ANNOUNCED_DAYS = 21;
/** Customers are asked for another card this many days before theirs expires. */
export const CARD_EXPIRY_DAYS = 30;
